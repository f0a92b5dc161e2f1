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
  /** A trust file from `avouch.trust.get()`. Store it, and compare it through another channel. */
  trust: unknown;
  /** A snapshot from `avouch.statusLists.getSnapshot()`, which shows revocations. */
  status?: unknown;
  /** For proofs: the statement that you requested. By default, the statement in the proof file. */
  statement?: unknown;
  /** For credentials, signed documents, and bundles: minimum level of every signature. */
  requireSignature?: SignatureLevel;
  /** Time of the verification; the current time by default. */
  now?: Date;
  /** Time at which the record must be true, not after `now`. */
  at?: Date;
}

/**
 * Verifies a credential (text: `vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), a proof file (parsed JSON), a log receipt (`{
 * receipt }`), or a signed document (`{ evidence, pdf }`), the last two as bytes. Invalid input returns a verdict. An
 * invalid trust file, snapshot, or statement throws InputError.
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

/** Verifies a compliance bundle, rule by rule. */
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
