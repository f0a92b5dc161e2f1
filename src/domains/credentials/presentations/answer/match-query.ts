import { DcqlPresentationResult } from 'dcql';
import type { CredentialVerification } from '#agent/index.ts';
import { isObject } from '#kernel/is-object.ts';
import { asDcql, type PresentationQuery, type StandardQuery } from '../request/query.ts';

type Json = Record<string, unknown>;

/** Whether a verified credential satisfies its query, judged only by what was disclosed. */
export function satisfies(query: StandardQuery, credential: CredentialVerification): boolean {
  if (credential.format !== query.format) return false;
  const shown = {
    credential_format: query.format,
    ...contentOf(query.format, credential),
    cryptographic_holder_binding: true,
  };
  try {
    return DcqlPresentationResult.fromDcqlPresentation(
      { [query.id]: [shown] } as Parameters<typeof DcqlPresentationResult.fromDcqlPresentation>[0],
      { dcqlQuery: asDcql(query) },
    ).can_be_satisfied;
  } catch (error) {
    // dcql 3.0.0 reads the first element of an empty list of problems, and so throws.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The type and the claims, as DCQL represents them for each format. */
function contentOf(format: StandardQuery['format'], { claims = {}, documentType }: CredentialVerification): Json {
  if (format === 'mso_mdoc') return { doctype: documentType, namespaces: claims };
  return format === 'dc+sd-jwt' ? { vct: claims.vct, claims } : { type: typesOf(claims), claims };
}

/** The names as stated, and the expanded base type (appendix B.1.1 compares expanded types). */
function typesOf({ type }: Json): string[] {
  const names = [type].flat().filter((each): each is string => typeof each === 'string');
  const base = names.includes('VerifiableCredential')
    ? ['https://www.w3.org/2018/credentials#VerifiableCredential']
    : [];
  return [...names, ...base];
}

/**
 * Whether the issuer is certified by one of the query's authorities, if the query names any (OpenID4VP 1.0 section
 * 6.1.1.1).
 */
export function isOfNamedAuthority(query: StandardQuery, { authorityKeys = [] }: CredentialVerification): boolean {
  if (!('trusted_authorities' in query) || !query.trusted_authorities) return true;
  return query.trusted_authorities.some(({ values }) => values.some((value) => authorityKeys.includes(value)));
}

/** Whether the credentials that passed satisfy the whole query (section 6.4.2). */
export function isComplete({ credentials, credential_sets: sets }: PresentationQuery, verified: ReadonlySet<string>) {
  if (!sets) return credentials.every(({ id }) => verified.has(id));
  return sets.every(
    ({ options, required = true }) => !required || options.some((ids) => ids.every((id) => verified.has(id))),
  );
}

/** The requested part of the disclosed claims; a wallet may show more than requested. */
export function askedClaims({ claims: asked }: StandardQuery, shown: Json): Json {
  if (!asked) return shown;
  const kept: Json = {};
  for (const { path } of asked) copyPath(shown, kept, path);
  return kept;
}

/** The names of the requested claims that are not among the disclosed ones. */
export function missingClaims({ claims: asked = [] }: StandardQuery, shown: Json): string[] {
  return asked.flatMap(({ path }) => {
    const steps: readonly (string | number | null)[] = path;
    const names = steps.filter((each) => typeof each === 'string');
    const value = names.reduce<unknown>((from, name) => (isObject(from) ? from[name] : undefined), shown);
    return value === undefined ? names.slice(-1) : [];
  });
}

/** Copies the value at a path, down to the first element that is not a member name. */
function copyPath(from: Json, to: Json, [name, ...rest]: readonly (string | number | null)[]): void {
  if (typeof name !== 'string' || !Object.hasOwn(from, name)) return;
  const value = from[name];
  if (typeof rest[0] !== 'string' || !isObject(value)) {
    to[name] = value;
    return;
  }
  const inner = Object.hasOwn(to, name) ? to[name] : {};
  if (!isObject(inner)) return;
  to[name] = inner;
  copyPath(value, inner, rest);
}
