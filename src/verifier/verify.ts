import type { CredentialCheck, CredentialVerdict } from './credential/credential-verdict.ts';
import { verifyCredential } from './credential/verify-credential.ts';
import { isJwtVc, verifyJwtVc } from './credential/verify-jwt-vc.ts';
import { verifySdJwt } from './credential/verify-sd-jwt.ts';
import { requireMoments } from './encoding/moment.ts';
import { type EvidenceFiles, type EvidenceVerdict, verifyEvidence } from './evidence/verify-evidence.ts';
import { type ReceiptVerdict, verifyReceipt } from './log/receipt.ts';
import { type LookupReceipt, type LookupVerdict, verifyLookup } from './lookup/verify-lookup.ts';
import { type ManifestVerdict, type SignedFile, verifyManifest } from './manifest/verify-manifest.ts';
import type { Statement } from './proof/statement.ts';
import { type ProofVerdict, verifyProofFile } from './proof/verify-proof-file.ts';

export interface VerifyOptions extends CredentialCheck {
  /** For proofs: the requested statement. */
  statement?: Statement;
}

export type AnyVerdict =
  | ProofVerdict
  | CredentialVerdict
  | EvidenceVerdict
  | ReceiptVerdict
  | ManifestVerdict
  | LookupVerdict;

export interface ReceiptFile {
  receipt: Uint8Array;
}

/**
 * Verifies any input offline and returns two verdicts, *record* and *current*. A string is a credential (`dc+sd-jwt` if
 * it contains a `~`, otherwise `jwt_vc_json` or `vc+jwt` by its header); `{evidence, pdf}` with the bytes of both is a
 * signed document, `{receipt}` a receipt of the log, `{file}` a file with content credentials, `{lookup}` a look-up
 * receipt; anything else is read as a proof file. Never throws for untrusted input; throws RangeError for an invalid
 * `now` or `at`.
 */
export function verify(input: EvidenceFiles, options: VerifyOptions): EvidenceVerdict;
export function verify(input: ReceiptFile, options: VerifyOptions): ReceiptVerdict;
export function verify(input: SignedFile, options: VerifyOptions): ManifestVerdict;
export function verify(input: LookupReceipt, options: VerifyOptions): LookupVerdict;
export function verify(input: string, options: VerifyOptions): CredentialVerdict;
export function verify(input: unknown, options: VerifyOptions): AnyVerdict;
export function verify(input: unknown, options: VerifyOptions): AnyVerdict {
  if (isEvidence(input)) return verifyEvidence({ ...input, ...options });
  if (isReceipt(input)) return verifyReceiptFile(input, options);
  if (isSignedFile(input)) return verifyManifest(input, options);
  if (isLookup(input)) return verifyLookup(input, options);
  if (typeof input !== 'string') return verifyProofFile(input, options);
  if (input.includes('~')) return verifySdJwt(input, options);
  return isJwtVc(input) ? verifyJwtVc(input, options) : verifyCredential(input, options);
}

/** Parsed JSON contains no byte arrays, so a proof file is never mistaken for evidence. */
function isEvidence(input: unknown): input is EvidenceFiles {
  return typeof input === 'object' && input !== null && 'evidence' in input && 'pdf' in input && isBytes(input.pdf);
}

function isReceipt(input: unknown): input is ReceiptFile {
  return typeof input === 'object' && input !== null && 'receipt' in input && isBytes(input.receipt);
}

function isSignedFile(input: unknown): input is SignedFile {
  return typeof input === 'object' && input !== null && 'file' in input && isBytes(input.file);
}

function isLookup(input: unknown): input is LookupReceipt {
  return typeof input === 'object' && input !== null && 'lookup' in input && isBytes(input.lookup);
}

function verifyReceiptFile({ receipt }: ReceiptFile, { trust, now, at }: VerifyOptions): ReceiptVerdict {
  requireMoments({ now, at });
  return verifyReceipt(receipt, { logs: trust.logs, at });
}

function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && 'subarray' in value;
}
