// Checks without network what the service issued; nothing is believed but the trust file.
import type { BundleVerdict, FileVerdict, GivenFile, GivenVerdict } from '../../../verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '../../../verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot } from '../../../verifier/credential/status-snapshot.ts';
import type { SignatureLevel } from '../../../verifier/evidence/signature-level.ts';
import { parseStatement } from '../../../verifier/proof/statement.ts';
import { parseTrust } from '../../../verifier/trust.ts';
import { type AnyVerdict, type VerifyOptions, verify } from '../../../verifier/verify.ts';

export type { AnyVerdict, BundleVerdict, FileVerdict, GivenFile, GivenVerdict, SignatureLevel };

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
 * Verifies a credential (text: `vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), a proof file (parsed JSON), or, as bytes, a log
 * receipt (`{ receipt }`), a signed document (`{ evidence, pdf }`), content credentials (`{ file, manifest? }`), or a
 * look-up receipt (`{ lookup, files? }`, with the files that must be in it). Invalid input returns a verdict. An invalid
 * trust file, snapshot, or statement throws InputError.
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

export interface BundleOptions extends OfflineOptions {
  /**
   * Files that must be in the bundle, and covered: each with a name for the verdict, and the SHA-256 from `hashFile`.
   */
  files?: readonly GivenFile[];
}

/**
 * Verifies a compliance bundle, rule by rule.
 * @example
 * const { sha256 } = await hashFile('poster.jpg');
 * const { verdict } = await verifyBundleOffline(bundle, { trust, files: [{ name: 'poster.jpg', sha256 }] });
 */
export async function verifyBundleOffline(bundle: Uint8Array, options: BundleOptions): Promise<BundleVerdict> {
  const { files = [] } = options;
  return verifyBundle(bundle, { ...(await readOptions(options)), files });
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
