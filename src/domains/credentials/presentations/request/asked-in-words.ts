import { isProofQuery, type PresentationQuery, type StandardQuery } from './query.ts';

/** One item requested from a wallet, without the required values of claims. */
export type Asked =
  | { kind: 'credential'; type: string; claims: string[] }
  | { kind: 'proof'; years: number; on: string; isLinkable: boolean };

/** The requested items for display; anyone with the link could fetch the query as wallets do. */
export function askedBy({ credentials, credential_sets: sets = [] }: PresentationQuery): {
  asked: Asked[];
  /** Whether the items are alternatives, not all required. */
  isChoice: boolean;
} {
  const asked = credentials.map((query): Asked => {
    if (!isProofQuery(query)) return { kind: 'credential', type: typeOf(query), claims: claimsOf(query) };
    const { years, on, scope } = query.meta.statement;
    return { kind: 'proof', years, on, isLinkable: scope !== undefined };
  });
  const isChoice =
    sets.some(({ options, required }) => options.length > 1 || required === false) ||
    credentials.some((query) => !isProofQuery(query) && (query.claim_sets?.length ?? 0) > 1);
  return { asked, isChoice };
}

/** Mobile document types that have a display name on the page. */
const MOBILE_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['org.iso.18013.5.1.mDL', 'mobile-driving-licence'],
  ['eu.europa.ec.eudi.pid.1', 'person-identification-data'],
  ['eu.europa.ec.av.1', 'proof-of-age'],
  ['org.iso.23220.photoid.1', 'photo-id'],
]);

/**
 * The last part of a type's URL, or of a list of types, used as its name: `identity-verification/v1`, `DrivingLicence`.
 */
function typeOf({ meta }: StandardQuery): string {
  if ('doctype_value' in meta) return MOBILE_DOCUMENTS.get(meta.doctype_value) ?? meta.doctype_value;
  const [first = ''] = 'vct_values' in meta ? meta.vct_values : (meta.type_values[0] ?? []).slice(-1);
  return /\/credential-types\/(.+)$/.exec(first)?.[1] ?? first;
}

/** The names of the requested claims, nested ones as a path; empty for the whole credential. */
function claimsOf({ format, claims = [] }: StandardQuery): string[] {
  if (format === 'mso_mdoc') return [...new Set(claims.map(({ path }) => String(path[1])))];
  const paths = claims.map(({ path }) => path.map((part) => part ?? '*'));
  // W3C credentials have their claims under the subject.
  const names = paths.map(([first, ...rest]) =>
    first === 'credentialSubject' && rest.length > 0 ? rest : [first, ...rest],
  );
  return [...new Set(names.map((path) => path.join(' › ')))];
}
