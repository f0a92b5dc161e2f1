import type { WalletDocument, WalletPolicy } from '#domains/identity/verification-policies/index.ts';
import { alpha3Of, isSubdivisionOf } from '#domains/reference/reference/index.ts';
import { AAMVA_COUNTRIES, type MachineReadable } from '#engine/index.ts';
import { decodeBase64Url } from '#kernel/base64.ts';
import { isObject } from '#kernel/is-object.ts';
import { decodeFile } from '#platform/operation/sent-files.ts';
import { readDateTime } from '#verifier/encoding/date-time.ts';
import { isCalendarDay } from '#verifier/encoding/days.ts';

/** The names of a document's claims. */
interface ClaimNames {
  familyName: string;
  givenNames: string;
  birthDate: string;
  documentNumber: string;
  issuingCountry: string;
  expiryDate: string;
}

/** A kind of wallet document. */
interface WalletDocumentKind {
  /** ID of its query. */
  id: string;
  format: 'MDL' | 'PID';
  documentType: MachineReadable['documentType'];
  /** The namespace of a mobile document (ISO/IEC 18013-5); an SD-JWT has none. */
  namespace?: string;
  names: ClaimNames;
  /** Requested, but missing from some documents. */
  optional: { name: string; field: 'subdivision' | 'nationality' };
  /** The picture of the holder: bytes in a mobile document, a data URI in an SD-JWT. */
  portrait: 'portrait' | 'picture';
}

const IN_MOBILE_DOCUMENTS: ClaimNames = {
  familyName: 'family_name',
  givenNames: 'given_name',
  birthDate: 'birth_date',
  documentNumber: 'document_number',
  issuingCountry: 'issuing_country',
  expiryDate: 'expiry_date',
};

/**
 * ISO/IEC 18013-5 section 7.2.1, and the PID rulebook of the European Digital Identity Wallet (annex 3.01, sections 3
 * and 4). A document without a number identifies no one, so the number is requested although a PID may lack it.
 */
const KINDS = {
  'org.iso.18013.5.1.mDL': {
    id: 'mdl',
    format: 'MDL',
    documentType: 'driving_licence',
    namespace: 'org.iso.18013.5.1',
    names: IN_MOBILE_DOCUMENTS,
    optional: { name: 'issuing_jurisdiction', field: 'subdivision' },
    portrait: 'portrait',
  },
  'eu.europa.ec.eudi.pid.1': {
    id: 'pid_mdoc',
    format: 'PID',
    documentType: 'id_card',
    namespace: 'eu.europa.ec.eudi.pid.1',
    names: IN_MOBILE_DOCUMENTS,
    optional: { name: 'nationality', field: 'nationality' },
    portrait: 'portrait',
  },
  'urn:eudi:pid:1': {
    id: 'pid_sd_jwt',
    format: 'PID',
    documentType: 'id_card',
    names: { ...IN_MOBILE_DOCUMENTS, birthDate: 'birthdate', expiryDate: 'date_of_expiry' },
    optional: { name: 'nationalities', field: 'nationality' },
    portrait: 'picture',
  },
} as const satisfies Record<WalletDocument, WalletDocumentKind>;

/** The DCQL query for one of these documents, with its portrait if the policy requires it: OpenID4VP 1.0 section 6. */
export function queryForDocuments({ documents, portrait }: Pick<WalletPolicy, 'documents' | 'portrait'>) {
  const hasPortrait = portrait === 'required';
  return {
    credentials: documents.map((document) => queryFor(document, { ...KINDS[document], hasPortrait })),
    credential_sets: [{ options: documents.map((document) => [KINDS[document].id]) }],
  };
}

function queryFor(
  document: WalletDocument,
  { id, names, optional, portrait, hasPortrait, ...kind }: WalletDocumentKind & { hasPortrait: boolean },
) {
  const needed: string[] = [...Object.values({ ...names }), ...(hasPortrait ? [portrait] : [])];
  const ids = { claim_sets: [[...needed, optional.name], needed] };
  const all = [...needed, optional.name];
  const { namespace } = kind;
  return namespace === undefined
    ? {
        id,
        format: 'dc+sd-jwt' as const,
        meta: { vct_values: [document] },
        claims: all.map((name) => ({ id: name, path: [name] })),
        ...ids,
      }
    : {
        id,
        format: 'mso_mdoc' as const,
        meta: { doctype_value: document },
        claims: all.map((name) => ({ id: name, path: [namespace, name] as [string, string], intent_to_retain: true })),
        ...ids,
      };
}

/** The disclosed data of a wallet, by query ID. */
export interface DisclosedDocument {
  id: string;
  claims: Record<string, unknown>;
}

/** The document type that a query requests. */
export function typeOfQuery(id: string): WalletDocument | undefined {
  return (Object.keys(KINDS) as WalletDocument[]).find((type) => KINDS[type].id === id);
}

/** Converts a document to the form that the rules use; undefined if its holder or issuer is not identified. */
export function readWalletDocument({ id, claims }: DisclosedDocument): MachineReadable | undefined {
  const type = typeOfQuery(id);
  if (!type) return undefined;
  const kind: WalletDocumentKind = KINDS[type];
  const shown = claimsOf(kind, claims);
  if (!shown) return undefined;
  const textOf = (name: keyof ClaimNames) => printable(shown[kind.names[name]]);
  const documentNumber = textOf('documentNumber')?.toUpperCase();
  const familyName = textOf('familyName');
  const givenNames = textOf('givenNames');
  const issuer = issuerOf(
    textOf('issuingCountry'),
    kind.optional.field === 'subdivision' ? String(shown[kind.optional.name] ?? '') : null,
  );
  if (documentNumber === undefined || familyName === undefined || givenNames === undefined || !issuer) return undefined;
  return {
    source: 'wallet',
    format: kind.format,
    documentType: kind.documentType,
    ...issuer,
    documentNumber,
    familyName,
    givenNames,
    namesTruncated: false,
    birthDate: dayOfClaim(shown[kind.names.birthDate]),
    expiryDate: dayOfClaim(shown[kind.names.expiryDate]),
    issueDate: null,
    sex: 'X',
    nationality: kind.optional.field === 'nationality' ? nationalityOf(shown[kind.optional.name]) : '',
    personalNumber: null,
  };
}

function claimsOf({ namespace }: WalletDocumentKind, claims: DisclosedDocument['claims']) {
  const shown = namespace === undefined ? claims : claims[namespace];
  return isObject(shown) ? shown : undefined;
}

/** Maximum size in bytes; portraits take 10 to 60 KB. */
const MAX_PORTRAIT = 512 * 1024;

/**
 * The bytes of a document's portrait, in any format; null if too large or malformed, undefined if the wallet did not
 * share one. ISO/IEC 18013-5 table 5 specifies bytes; the PID rulebook specifies a data URI for SD-JWTs.
 */
export function portraitOf({ id, claims }: DisclosedDocument): Buffer | null | undefined {
  const type = typeOfQuery(id);
  const kind: WalletDocumentKind | undefined = type && KINDS[type];
  const value = kind && claimsOf(kind, claims)?.[kind.portrait];
  if (value === undefined || value === null) return undefined;
  const bytes = typeof value !== 'string' ? undefined : kind?.namespace ? decodeBase64Url(value) : decodeFile(value);
  return bytes && bytes.length > 0 && bytes.length <= MAX_PORTRAIT ? Buffer.from(bytes) : null;
}

/**
 * Whether an answer to a query lacks the portrait, and nothing else that is needed; `missing` names the missing claims.
 */
export function lacksOnlyPortrait(id: string, missing: readonly string[]): boolean {
  const type = typeOfQuery(id);
  if (!type) return false;
  const { portrait, optional }: WalletDocumentKind = KINDS[type];
  return missing.includes(portrait) && missing.every((name) => name === portrait || name === optional.name);
}

/** The codes of a fictitious country in mobile documents and ICAO 9303: Utopia, whose documents are all specimens. */
const UTOPIA = { alpha2: 'UT', alpha3: 'UTO' };

const countryOf = (alpha2: string): string | undefined =>
  alpha2 === UTOPIA.alpha2 ? UTOPIA.alpha3 : alpha3Of(alpha2.toUpperCase());

/** In some countries each state numbers its licences separately, so the number alone does not identify a person. */
function issuerOf(
  country: string | undefined,
  jurisdiction: string | null,
): Pick<MachineReadable, 'issuingState' | 'issuingSubdivision'> | undefined {
  const issuingState = country === undefined ? undefined : countryOf(country);
  if (country === undefined || issuingState === undefined) return undefined;
  const isByState = jurisdiction !== null && AAMVA_COUNTRIES.some((each) => each === issuingState);
  if (!isByState) return { issuingState, issuingSubdivision: null };
  if (!isSubdivisionOf(jurisdiction, country.toUpperCase())) return undefined;
  return { issuingState, issuingSubdivision: jurisdiction };
}

/** The first nationality, if there are several; empty if it is not a country. */
function nationalityOf(value: unknown): string {
  const [first] = [value].flat();
  return typeof first === 'string' ? (countryOf(first) ?? '') : '';
}

const MAX_LENGTH = 100;

/** Contains a visible character; letters such as the Hangul filler are invisible. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as a document prints it: contains a visible character, and no characters that reverse the order of letters. */
function printable(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.normalize('NFC').trim();
  return !VISIBLE.test(text) || text.length > MAX_LENGTH || /[\p{C}\p{Zl}\p{Zp}]/u.test(text) ? undefined : text;
}

/** The range of days in a credential's claims. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** A full-date, or the day of a tdate. */
function dayOfClaim(value: unknown): MachineReadable['birthDate'] {
  const text = typeof value === 'string' ? value : '';
  const day = text.slice(0, 10);
  const isWhole = text === day || readDateTime(text) !== undefined;
  if (!isWhole || !isCalendarDay(day)) return { kind: 'partial' };
  return day < FIRST_DAY || day > LAST_DAY ? { kind: 'impossible' } : { kind: 'day', day };
}
