import { isProofQuery, type PresentationQuery, type StandardQuery } from './query.ts';

/** One thing that a wallet is asked for, without the values that a claim has to have. */
export type Asked =
  | { kind: 'credential'; type: string; claims: string[] }
  | { kind: 'proof'; years: number; on: string; isLinkable: boolean };

/** What a query asks for, for people to read: anyone who has the link could fetch it as wallets do. */
export function askedBy({ credentials, credential_sets: sets = [] }: PresentationQuery): {
  asked: Asked[];
  /** Not everything is needed. */
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

/** Types of mobile documents that have a name on the page. */
const MOBILE_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['org.iso.18013.5.1.mDL', 'mobile-driving-licence'],
  ['eu.europa.ec.eudi.pid.1', 'person-identification-data'],
  ['eu.europa.ec.av.1', 'proof-of-age'],
  ['org.iso.23220.photoid.1', 'photo-id'],
]);

/** The last part of a type's address or list, which names it: `identity-verification/v1`, `DrivingLicence`. */
function typeOf({ meta }: StandardQuery): string {
  if ('doctype_value' in meta) return MOBILE_DOCUMENTS.get(meta.doctype_value) ?? meta.doctype_value;
  const [first = ''] = 'vct_values' in meta ? meta.vct_values : (meta.type_values[0] ?? []).slice(-1);
  return /\/credential-types\/(.+)$/.exec(first)?.[1] ?? first;
}

/** Names as they stand in the credential, what is nested by its path; none: all that it holds. */
function claimsOf({ format, claims = [] }: StandardQuery): string[] {
  if (format === 'mso_mdoc') return [...new Set(claims.map(({ path }) => String(path[1])))];
  const paths = claims.map(({ path }) => path.map((part) => part ?? '*'));
  // W3C credentials have their claims below their subject.
  const names = paths.map(([first, ...rest]) =>
    first === 'credentialSubject' && rest.length > 0 ? rest : [first, ...rest],
  );
  return [...new Set(names.map((path) => path.join(' › ')))];
}
