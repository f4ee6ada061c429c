/**
 * Acme's group-wise quantization, for weights as GPTQ makes them: {@link com.acme.groupquant.GroupQuantFields} for
 * those who read and write it, {@link com.acme.groupquant.GroupQuantProvider} for hurray.
 */
package com.acme.groupquant;
