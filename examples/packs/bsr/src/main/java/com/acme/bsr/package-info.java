/**
 * Acme's block sparse row layout: {@link com.acme.bsr.BsrFields} for those who read and write it,
 * {@link com.acme.bsr.BsrProvider} for hurray.
 */
package com.acme.bsr;
