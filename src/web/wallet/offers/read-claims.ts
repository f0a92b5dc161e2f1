import { readCompactJws } from '#verifier/credential/jws.ts';
import { discloseClaims, readSdJwt } from '#verifier/credential/sd-jwt.ts';
import { type JsonObject, readObject } from '#verifier/input.ts';

/** One claim of a credential: its path, and a text, number, or boolean. */
export interface Said {
  path: readonly string[];
  value: string | number | boolean | readonly string[];
}

/** A credential's content for its holder. */
interface Reading {
  said: readonly Said[];
  /** `vct`, or the type beside `VerifiableCredential`. */
  type: string;
  /** RFC 3339; undefined if absent. */
  from: string | undefined;
  until: string | undefined;
}

/** Technical fields: the JWT's own claims, and the frame of the data model. */
const MACHINERY = ['iss', 'iat', 'nbf', 'exp', 'sub', 'jti', 'cnf', 'vct', 'status', '_sd_alg', 'performer_signature'];
const DEEPEST = 6;

/** Reads a credential's claims in any format; it was verified when it was accepted. Throws InputError if invalid. */
export function readClaims(credential: string): Reading {
  if (credential.includes('~')) return readSdJwtClaims(discloseClaims(readSdJwt(credential)));
  const { payload } = readCompactJws(credential);
  const document = payload.vc === undefined ? payload : readObject(payload.vc, 'vc');
  const { id: _, ...subject } = readObject(document.credentialSubject, 'credentialSubject');
  const types = Array.isArray(document.type) ? document.type : [document.type];
  return {
    said: saidBy(subject, []),
    type: String(types.find((each) => each !== 'VerifiableCredential') ?? ''),
    from: timeOf(document.validFrom) ?? timeOf(payload.nbf),
    until: timeOf(document.validUntil) ?? timeOf(payload.exp),
  };
}

function readSdJwtClaims(claims: JsonObject): Reading {
  const shown = Object.fromEntries(Object.entries(claims).filter(([name]) => !MACHINERY.includes(name)));
  return {
    said: saidBy(shown, []),
    type: String(claims.vct ?? ''),
    from: timeOf(claims.nbf) ?? timeOf(claims.iat),
    until: timeOf(claims.exp),
  };
}

/** All leaves, in the issuer's order. */
function saidBy(value: unknown, path: readonly string[]): Said[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([name, member]) => saidBy(member, [...path, name]));
  if (value.every((each) => typeof each !== 'object')) return [{ path, value: value.map(String) }];
  return value.flatMap((each, index) => saidBy(each, [...path, String(index + 1)]));
}

/** A NumericDate or an RFC 3339 time. */
function timeOf(value: unknown): string | undefined {
  const date =
    typeof value === 'number' ? new Date(value * 1000) : typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}

/** In the order of the claims in the issuer's metadata, because an SD-JWT hides its own. */
export function inOrder(said: readonly Said[], names: readonly string[]): Said[] {
  const rank = ({ path: [first = ''] }: Said): number => (names.includes(first) ? names.indexOf(first) : names.length);
  return said.toSorted((one, other) => rank(one) - rank(other));
}
