import type { AssertionKey, IssuerDocument } from '../did-document.ts';
import { InputError, type JsonObject, readOneOf, readText } from '../input.ts';
import type { Trust } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import { type CompactJws, JWS_ALGORITHMS, type JwsAlgorithm, verifyJws } from './jws.ts';

/**
 * The rules `header`, `issuer`, `key`, and `signature` of a credential. Returns the issuer if the trust file lists it,
 * even if the signature is invalid: the rules say whether it is.
 */
export function judgeIssued(
  rules: Rules,
  jws: CompactJws,
  { type, trust, readIssuer }: { type: string; trust: Trust; readIssuer: () => string | undefined },
): IssuerDocument | undefined {
  const algorithm = rules.judge('header', () => judgeHeader(jws.header, type));
  const issuer = rules.judge('issuer', () => judgeIssuer(readIssuer(), trust));
  const key = issuer && rules.judge('key', () => judgeKey(jws.header, issuer));
  if (algorithm && key) rules.judge('signature', () => judgeSignature(jws, algorithm, key));
  else rules.skip(issuer ? ['signature'] : ['key', 'signature'], 'header, issuer or key');
  return issuer;
}

function judgeIssuer(did: string | undefined, trust: Trust) {
  const document = trust.issuers.find((each) => each.did === did);
  if (!document) throw new InputError('issuer', 'is not in the trust file');
  return { value: document, message: `${did} is trusted` };
}

/** The algorithm of a header with the required type and no critical extensions. */
export function judgeHeader(header: JsonObject, type: string): { value: JwsAlgorithm; message: string } {
  if (header.typ !== type) throw new InputError('header.typ', `must be ${type}`);
  // RFC 7515 section 4.1.11: an unknown critical extension makes the JWS invalid, and this verifier knows none.
  if (header.crit !== undefined) throw new InputError('header.crit', 'extensions are not supported');
  return { value: readOneOf(header.alg, 'header.alg', JWS_ALGORITHMS), message: `signed with ${header.alg}` };
}

/** The key that the header names, among the issuer's assertion keys. */
export function judgeKey(header: JsonObject, issuer: IssuerDocument): { value: AssertionKey; message: string } {
  const kid = readText(header.kid, 'header.kid', 1024);
  const key = issuer.keys.find(({ id }) => id === kid);
  if (!key) throw new InputError('header.kid', 'is not an assertion key of the issuer in the trust file');
  return { value: key, message: kid };
}

export function judgeSignature(jws: CompactJws, algorithm: JwsAlgorithm, key: AssertionKey) {
  if (!verifyJws(jws, algorithm, key.jwk)) throw new InputError('signature', 'was not made with the key');
  return { value: true, message: `made with the key ${key.id}` };
}

/** A NumericDate (RFC 7519 section 2: seconds since 1970, fractions allowed) in milliseconds. */
export function readNumericDate(value: unknown, path: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InputError(path, 'not a number');
  return value * 1000;
}
