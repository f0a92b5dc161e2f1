import { toBase64Url, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { sha256 } from '../encoding/hashes.ts';
import { InputError, type JsonObject } from '../input.ts';
import type { SignaturePayload } from './signature-payload.ts';

/** The type of `transaction_data` by which a wallet shows and confirms the document that its holder signs. */
const TYPE = 'urn:avouch:transaction:signature:1';
/** ID of the credential query that confirms it. */
const CREDENTIAL = 'identity';
const ALGORITHM = 'sha-256';

/** The parameters of the type: the document's title, its SHA-256 in hex, and the agreement. */
export function signatureTransaction({ agreementId, documentHash }: SignaturePayload, title: string) {
  return { type: TYPE, credentialIds: [CREDENTIAL], parameters: { agreementId, documentHash, title } };
}

/** The string in `transaction_data` (OpenID4VP 1.0 section 5.1): its JSON in RFC 8785 form, in base64url. */
function signatureTransactionText(payload: SignaturePayload, title: string): string {
  const { type, credentialIds, parameters } = signatureTransaction(payload, title);
  const content = { type, credential_ids: credentialIds, transaction_data_hashes_alg: [ALGORITHM], ...parameters };
  return toBase64Url(utf8(canonicalJson(content)));
}

/**
 * Whether the wallet confirmed this document (appendix B.3.3.1); false if its key binding confirms nothing. Throws
 * {@link InputError} if it confirms anything else.
 */
export function judgeConfirmation(
  { transaction_data_hashes: hashes, transaction_data_hashes_alg: algorithm }: JsonObject,
  { payload, title, path }: { payload: SignaturePayload; title: string; path: string },
): boolean {
  if (hashes === undefined && algorithm === undefined) return false;
  const [hash, ...others] = Array.isArray(hashes) ? hashes : [];
  const expected = toBase64Url(sha256(utf8(signatureTransactionText(payload, title))));
  if (algorithm === ALGORITHM && hash === expected && others.length === 0) return true;
  throw new InputError(`${path}.transaction_data_hashes`, 'confirms something other than this document');
}
