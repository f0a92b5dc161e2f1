import { BN_SNARK1, init, verifyOrderG2 } from 'mcl-wasm';

let loading: Promise<void> | undefined;

/**
 * Loads the library for the curve alt_bn128 (noble's bn254); its points and scalars are usable afterwards. Happens once
 * per process and takes tens of milliseconds.
 */
export function loadMcl(): Promise<void> {
  loading ??= init(BN_SNARK1).then(() => {
    // `isValid` then means "on the twist"; the order is checked by subgroup.ts, in half the time.
    verifyOrderG2(false);
  });
  return loading;
}
