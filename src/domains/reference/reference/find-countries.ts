import type { DocumentType } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { documentsIssuedBy, type IssuedDocument } from './accepted-documents.ts';
import type { Capability } from './bases.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { issuerOf } from './issuers.ts';

/** A country with the documents of its people. */
export interface CountryFacts extends Country {
  /**
   * alpha-3 of the country that issues their documents: itself or, for a territory, the country to which it belongs;
   * null if there is none.
   */
  issuer: string | null;
  /** Whether it issues its own documents. */
  issues: boolean;
  /** The issuing state in an MRZ; null if it issues none. */
  mrzCode: string | null;
  /** Best first; empty if it issues none. */
  documents: IssuedDocument[];
}

export interface CountryFilter {
  /** Part of the name, or a code. */
  q?: string | undefined;
  issues?: boolean | undefined;
  documentType?: DocumentType | undefined;
  /** Only countries with a document of this level. */
  capability?: Capability | undefined;
}

const facts: readonly CountryFacts[] = COUNTRIES.map((country) => {
  const issuer = issuerOf(country.alpha3);
  const issues = issuer === country.alpha3;
  return {
    ...country,
    issuer,
    issues,
    // Only Germany uses one letter (ICAO 9303-3 section 5).
    mrzCode: issues ? (country.alpha3 === 'DEU' ? 'D' : country.alpha3) : null,
    documents: issues ? documentsIssuedBy(country.alpha3) : [],
  };
});

/** The matching countries, by alpha-3 code. */
export function findCountries({ q, issues, documentType, capability }: CountryFilter = {}): CountryFacts[] {
  const wanted = q && comparable(q);
  return facts.filter((country) => {
    const words = [country.name, country.alpha2, country.alpha3, country.numeric].map(comparable);
    const has = (document: IssuedDocument): boolean =>
      (documentType === undefined || document.type === documentType) &&
      (capability === undefined || document.capability === capability);
    return (
      (!wanted || words.some((word, index) => (index === 0 ? word.includes(wanted) : word === wanted))) &&
      (issues === undefined || country.issues === issues) &&
      ((documentType === undefined && capability === undefined) || country.documents.some(has))
    );
  });
}

/** One country by its alpha-2 or alpha-3 code; 404 if unknown. */
export function getCountry(code: string): CountryFacts {
  const country = facts.find(({ alpha2, alpha3 }) => code === alpha2 || code === alpha3);
  if (!country) throw new AppError('not_found');
  return country;
}

/** Without diacritics and case, so that "cote" finds Côte d’Ivoire. */
function comparable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().trim();
}
