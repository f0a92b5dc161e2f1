import { type IdentityClaimSet, identitySdClaims, type PersonalClaims } from './identity-claims.ts';

/** Formats of identity copies for wallets besides the encodings: mobile documents (ISO/IEC 18013-5). */
export const DOCUMENT_FORMATS = ['mso_mdoc', 'eu.europa.ec.av.1'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The European proof of age (age verification profile, annex A.4): its type, and its only namespace. */
export const AGE_DOCUMENT = 'eu.europa.ec.av.1';
/** The profile allows only `age_over_NN`. */
export const AGE_ELEMENTS = ['age_over_18', 'age_over_21'] as const;
/**
 * A proof of age cannot be traced to its person, so it cannot be withdrawn from every wallet. It expires after three
 * months instead.
 */
const AGE_DAYS = 90;
const DAY_MS = 86_400_000;
const DATES = ['birthdate', 'examined_on'];

export interface MobileDocument {
  docType: string;
  namespace: string;
  elements: Record<string, unknown>;
  /** Names of the date elements. */
  dates: readonly string[];
  validUntil: Date;
}

export function isDocumentFormat(format: string): format is DocumentFormat {
  return DOCUMENT_FORMATS.some((each) => each === format);
}

/** Our type has the same name in every format (the `vct` of an SD-JWT), and the claims have their SD-JWT names. */
export function documentTypeOf(format: DocumentFormat, vct: string): string {
  return format === AGE_DOCUMENT ? AGE_DOCUMENT : vct;
}

/** An examined identity as a mobile document. Without `personal`, names were redacted or never stored. */
export function toMobileDocument(
  { claims, personal }: { claims: IdentityClaimSet; personal?: PersonalClaims },
  { format, vct, issuedAt }: { format: DocumentFormat; vct: string; issuedAt: Date },
): MobileDocument {
  const docType = documentTypeOf(format, vct);
  const all = identitySdClaims(claims, personal);
  const ends = Date.parse(claims.validUntil);
  if (format !== AGE_DOCUMENT)
    return { docType, namespace: docType, elements: all, dates: DATES, validUntil: new Date(ends) };
  return {
    docType,
    namespace: docType,
    elements: Object.fromEntries(AGE_ELEMENTS.map((name) => [name, all[name]])),
    dates: [],
    validUntil: new Date(Math.min(ends, startOfDay(issuedAt) + AGE_DAYS * DAY_MS)),
  };
}

/** The exact second would link the copies of one batch. */
function startOfDay(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS) * DAY_MS;
}
