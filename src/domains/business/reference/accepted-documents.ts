import { allJurisdictions, type DocumentType } from '#engine/index.ts';
import type { Basis, Capability } from './bases.ts';
import { isBoundByAnnex9, isInEea, issuesEuCard } from './issuers.ts';

/** A kind of document that an issuer is known to issue. */
export interface IssuedDocument {
  type: DocumentType;
  format: 'TD1' | 'TD3' | 'AAMVA' | null;
  capability: Capability;
  /** Whether it can be decided without a person; never by what only people can read. */
  automatic: boolean;
  basis: Basis;
  /** Which states and provinces issue it (ISO 3166-2), where the country itself does not; else null. */
  subdivisions: string[] | null;
}

/** Ireland's is a passport in the format of a card, the American one is for land and sea borders. */
const PASSPORT_CARDS: readonly string[] = ['IRL', 'USA'];

/** The states, provinces and territories whose barcodes the engine tells apart. */
function subdivisionsOf(alpha3: string): string[] {
  const codes = allJurisdictions().flatMap(({ country, subdivision }) =>
    country === alpha3 && subdivision !== null ? [subdivision] : [],
  );
  return [...new Set(codes)].sort();
}

/** What an issuer is known to issue. Others are not refused: any document is read that follows its standard. */
export function documentsIssuedBy(alpha3: string): IssuedDocument[] {
  const read = { capability: 'machine-readable', automatic: true, subdivisions: null } as const;
  const subdivisions = subdivisionsOf(alpha3);
  const barcode = { format: 'AAMVA', capability: 'barcode', automatic: true, basis: 'AAMVA', subdivisions } as const;
  const documents: (IssuedDocument | false)[] = [
    { ...read, type: 'passport', format: 'TD3', basis: isBoundByAnnex9(alpha3) ? 'ICAO 9303' : 'unverified' },
    PASSPORT_CARDS.includes(alpha3) && { ...read, type: 'passport_card', format: 'TD1', basis: 'unverified' },
    issuesEuCard(alpha3) && { ...read, type: 'id_card', format: 'TD1', basis: 'EU 2019/1157' },
    subdivisions.length > 0 && { ...barcode, type: 'id_card' },
    subdivisions.length > 0 && { ...barcode, type: 'driving_licence' },
    isInEea(alpha3) && {
      type: 'driving_licence',
      format: null,
      capability: 'visual-only',
      automatic: false,
      basis: 'EU 2006/126',
      subdivisions: null,
    },
  ];
  return documents.filter((document) => document !== false);
}
