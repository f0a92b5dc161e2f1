import { createHash, type X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';

/** One element of `verifier_info` (OpenID4VP 1.0 section 5.11). */
export interface VerifierInfo {
  format: 'registration_cert' | 'jwt';
  /** The JWT. */
  data: string;
  validUntil: Date | undefined;
}

interface Jwt {
  data: string;
  header: Record<string, unknown>;
  payload: Record<string, unknown>;
}

/** ETSI TS 119 475: the registration certificate of a relying party. */
const REGISTRATION_TYPE = 'rc-wrp+jwt';
const MOST = 10;
const MAX_LENGTH = 20_000;
const EXPECTED = `paths of files with one signed JWT each, separated by commas, at most ${MOST}`;

/** Reads the files of `VERIFIER_INFO`; empty if it is not set. Wallets verify the issuer's signature. */
export function readRegistrations(
  env: Env,
  reader: EnvReader,
  { leaf, now }: { leaf: X509Certificate | undefined; now: Date },
): VerifierInfo[] {
  const found = reader.read('VERIFIER_INFO', EXPECTED, readAll) ?? [];
  if (found.length > 0 && !env.VERIFIER_CERTIFICATE)
    reader.problem('VERIFIER_CERTIFICATE', 'is not set, but VERIFIER_INFO is', 'the certificate that is registered');
  return found.map(({ data, header, payload }) => {
    const validUntil = typeof payload.exp === 'number' ? new Date(payload.exp * 1000) : undefined;
    const isExpired = payload.exp !== undefined && !(validUntil && validUntil > now);
    if (isExpired) reader.problem('VERIFIER_INFO', 'names a JWT that has expired', 'a current one');
    if (leaf && !isFor(payload.cnf, leaf))
      reader.problem('VERIFIER_INFO', 'names a JWT for another certificate than VERIFIER_CERTIFICATE', EXPECTED);
    return { format: header.typ === REGISTRATION_TYPE ? 'registration_cert' : 'jwt', data, validUntil };
  });
}

function readAll(paths: string): Jwt[] | undefined {
  const names = paths
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  const found = names.flatMap((path) => readJwt(path) ?? []);
  return found.length > 0 && found.length === names.length && found.length <= MOST ? found : undefined;
}

function readJwt(path: string): Jwt | undefined {
  try {
    const data = readFileSync(path, 'latin1').trim();
    const [header, payload, signature = '', ...more] = data.split('.');
    const jwt = { data, header: readPart(header), payload: readPart(payload) };
    const isSigned = (decodeBase64Url(signature)?.length ?? 0) > 0 && jwt.header.alg !== 'none' && more.length === 0;
    return isSigned && data.length <= MAX_LENGTH ? jwt : undefined;
  } catch {
    return undefined;
  }
}

function readPart(part = ''): Record<string, unknown> {
  const value: unknown = JSON.parse(String(decodeBase64Url(part)));
  if (!isObject(value)) throw new TypeError('not a JSON object');
  return value;
}

/**
 * RFC 7800 and RFC 8705 section 3.1: whether the attestation is bound to this certificate or key, if it is bound at
 * all.
 */
function isFor(cnf: unknown, { raw, publicKey }: X509Certificate): boolean {
  if (cnf === undefined) return true;
  if (!isObject(cnf)) return false;
  const thumbprint = cnf['x5t#S256'];
  if (thumbprint !== undefined) return thumbprint === createHash('sha256').update(raw).digest('base64url');
  const { x, y } = publicKey.export({ format: 'jwk' });
  return isObject(cnf.jwk) && cnf.jwk.x === x && cnf.jwk.y === y;
}
