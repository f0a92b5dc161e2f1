// Checks without network what the service issued; nothing is believed but the trust file.
import type { BundleVerdict } from '../../../verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '../../../verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '../../../verifier/credential/status-snapshot.ts';
import type { SignatureLevel } from '../../../verifier/evidence/signature-level.ts';
import { parseStatement } from '../../../verifier/proof/statement.ts';
import { parseTrust } from '../../../verifier/trust.ts';
import { type AnyVerdict, type VerifyOptions, verify } from '../../../verifier/verify.ts';

export type { AnyVerdict, BundleVerdict, SignatureLevel };

export interface OfflineOptions {
  /** A trust file, as `avouch.trust.get()` gives it: keep it, and compare it by another channel. */
  trust: unknown;
  /** A snapshot of `avouch.statusLists.getSnapshot()`: tells what has been revoked since. */
  status?: unknown;
  /** Of proofs: what was asked. Without it the proof's own statement is checked. */
  statement?: unknown;
  /** Of credentials, signed documents and bundles: the level that every signature has to reach. */
  requireSignature?: SignatureLevel;
  /** The moment of verification; now. */
  now?: Date;
  /** The moment for which the record is wanted, never after `now`. */
  at?: Date;
}

/**
 * Judges a credential (text: `vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), a proof file (parsed JSON), a receipt of the log
 * (`{ receipt }`) or a signed document (`{ evidence, pdf }`), both with bytes. Never throws for what it judges; InputError
 * for a trust file, snapshot or statement that is none.
 *
 * @example
 * const { verdict, rules } = await verifyOffline(credential, { trust });
 */
export async function verifyOffline(input: unknown, options: OfflineOptions): Promise<AnyVerdict> {
  const { statement } = options;
  return verify(input, {
    ...(await readOptions(options)),
    ...(statement !== undefined && { statement: parseStatement(statement) }),
  });
}

/** Judges a compliance bundle, rule by rule. */
export async function verifyBundleOffline(bundle: Uint8Array, options: OfflineOptions): Promise<BundleVerdict> {
  return verifyBundle(bundle, await readOptions(options));
}

async function readOptions(options: OfflineOptions): Promise<VerifyOptions> {
  const { trust, status, requireSignature, now = new Date(), at } = options;
  return {
    trust: parseTrust(trust),
    now,
    ...(at !== undefined && { at }),
    ...(requireSignature && { requireSignature }),
    ...(status !== undefined && { status: await readStatusSnapshot(status) }),
  };
}
