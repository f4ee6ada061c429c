/**
 * Acme's checksums of buffers: {@link com.acme.integrity.Integrity} for those who write and read tensors, {@link
 * com.acme.integrity.IntegrityFields} for the bare fields, {@link com.acme.integrity.IntegrityProvider} for hurray.
 */
package com.acme.integrity;
