import { allJurisdictions, DOCUMENT_TYPE_NAMES, type DocumentType, NUMBERED_LICENCE_STATES } from '#engine/index.ts';
import type { Basis, Capability } from './bases.ts';
import { isBoundByAnnex9, issuesEuCard } from './issuers.ts';

/** A kind of document that an issuer is known to issue. */
export interface IssuedDocument {
  type: DocumentType;
  format: 'TD1' | 'TD3' | 'AAMVA' | 'EU-DL';
  capability: Capability;
  /** Whether it can be decided automatically; with numbered fields, only if the holder's expected data was given. */
  automatic: boolean;
  basis: Basis;
  /** The states and provinces that issue it (ISO 3166-2), if the country itself does not; otherwise null. */
  subdivisions: string[] | null;
}

/** Ireland's is a passport in card format; the American one is for land and sea borders. */
const PASSPORT_CARDS: readonly string[] = ['IRL', 'USA'];

/** The states, provinces, and territories whose barcodes the engine distinguishes. */
function subdivisionsOf(alpha3: string): string[] {
  const codes = allJurisdictions().flatMap(({ country, subdivision }) =>
    country === alpha3 && subdivision !== null ? [subdivision] : [],
  );
  return [...new Set(codes)].sort();
}

type Issued = Omit<IssuedDocument, 'type'>;

const READ = { capability: 'machine-readable', automatic: true, subdivisions: null } as const;

/** The documents of each kind that an issuer issues; empty if it is not known to issue any. */
const ISSUED: Readonly<Record<DocumentType, (alpha3: string) => (Issued | false)[]>> = {
  passport: (alpha3) => [{ ...READ, format: 'TD3', basis: isBoundByAnnex9(alpha3) ? 'ICAO 9303' : 'unverified' }],
  passport_card: (alpha3) => [PASSPORT_CARDS.includes(alpha3) && { ...READ, format: 'TD1', basis: 'unverified' }],
  id_card: (alpha3) => [issuesEuCard(alpha3) && { ...READ, format: 'TD1', basis: 'EU 2019/1157' }, withBarcode(alpha3)],
  residence_permit: () => [],
  travel_document: () => [],
  driving_licence: (alpha3) => [
    withBarcode(alpha3),
    NUMBERED_LICENCE_STATES.includes(alpha3) && {
      format: 'EU-DL',
      capability: 'numbered-fields',
      automatic: true,
      basis: 'EU 2006/126',
      subdivisions: null,
    },
  ],
  visa: () => [],
};

function withBarcode(alpha3: string): Issued | false {
  const subdivisions = subdivisionsOf(alpha3);
  return (
    subdivisions.length > 0 && { format: 'AAMVA', capability: 'barcode', automatic: true, basis: 'AAMVA', subdivisions }
  );
}

/**
 * The kinds that an issuer is known to issue. Others are not rejected: any document that follows its standard is read.
 */
export function documentsIssuedBy(alpha3: string): IssuedDocument[] {
  return DOCUMENT_TYPE_NAMES.flatMap((type) =>
    ISSUED[type](alpha3).flatMap((issued) => (issued ? [{ type, ...issued }] : [])),
  );
}
