import { DcqlPresentationResult } from 'dcql';
import type { CredentialVerification } from '#agent/index.ts';
import { isObject } from '#kernel/is-object.ts';
import { asDcql, type PresentationQuery, type StandardQuery } from '../request/query.ts';

type Json = Record<string, unknown>;

/** Whether a verified credential is what its query asks for, judged by nothing but what was disclosed. */
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
    // dcql 3.0.0 reads the first problem of an array that has no elements, and so none.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The type and the claims, as DCQL has them of each format. */
function contentOf(format: StandardQuery['format'], { claims = {}, documentType }: CredentialVerification): Json {
  if (format === 'mso_mdoc') return { doctype: documentType, namespaces: claims };
  return format === 'dc+sd-jwt' ? { vct: claims.vct, claims } : { type: typesOf(claims), claims };
}

/** Names as they stand, and the expanded one of the base type (appendix B.1.1 compares expanded types). */
function typesOf({ type }: Json): string[] {
  const names = [type].flat().filter((each): each is string => typeof each === 'string');
  const base = names.includes('VerifiableCredential')
    ? ['https://www.w3.org/2018/credentials#VerifiableCredential']
    : [];
  return [...names, ...base];
}

/** Whether one of the authorities that the query names, if any, certified the issuer (OpenID4VP 1.0 section 6.1.1.1). */
export function isOfNamedAuthority(query: StandardQuery, { authorityKeys = [] }: CredentialVerification): boolean {
  if (!('trusted_authorities' in query) || !query.trusted_authorities) return true;
  return query.trusted_authorities.some(({ values }) => values.some((value) => authorityKeys.includes(value)));
}

/** Whether the credentials that passed are all that the query demands (section 6.4.2). */
export function isComplete({ credentials, credential_sets: sets }: PresentationQuery, verified: ReadonlySet<string>) {
  if (!sets) return credentials.every(({ id }) => verified.has(id));
  return sets.every(
    ({ options, required = true }) => !required || options.some((ids) => ids.every((id) => verified.has(id))),
  );
}

/** Of what was disclosed, that which was asked for; a wallet may show more than it was asked. */
export function askedClaims({ claims: asked }: StandardQuery, shown: Json): Json {
  if (!asked) return shown;
  const kept: Json = {};
  for (const { path } of asked) copyPath(shown, kept, path);
  return kept;
}

/** Copies what stands at a path, down to the first element that is not the name of a member. */
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
