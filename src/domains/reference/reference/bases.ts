/** The basis of a statement about a country's documents. None of these statements was tested on real documents. */
export const BASES = {
  'ICAO 9303': {
    description:
      'Annex 9 to the Chicago Convention, Standard 3.10: since 1 April 2010 Contracting States issue only machine-readable passports of Doc 9303. Emergency documents are excepted.',
    url: 'https://www.icao.int/publications/doc-series/doc-9303',
  },
  'EU 2019/1157': {
    description:
      'Article 3: identity cards have the format ID-1 and a machine-readable zone of ICAO 9303. Incorporated into the EEA Agreement by Decision 50/2023. Declared invalid by C-61/22 with its effects maintained until it is replaced. Older cards without such a zone may still be in use in the EEA EFTA states.',
    url: 'https://eur-lex.europa.eu/eli/reg/2019/1157/oj',
  },
  'EU 2006/126': {
    description:
      'Annex I: the model license is a card with numbered fields and without a machine-readable zone. Switzerland and the United Kingdom follow it voluntarily.',
    url: 'https://eur-lex.europa.eu/eli/dir/2006/126/oj',
  },
  AAMVA: {
    description:
      'The AAMVA DL/ID Card Design Standard has a PDF417 barcode. 6 CFR 37.19 requires it of US states for cards under the REAL ID Act. For other cards, and in Canada, jurisdictions follow it voluntarily.',
    url: 'https://www.ecfr.gov/current/title-6/section-37.19',
  },
  unverified: {
    description:
      'We know of no rule that binds the issuer. A document that follows the standard is read like any other. We have not verified whether the documents of this country do.',
    url: null,
  },
} as const satisfies Record<string, { description: string; url: string | null }>;

export type Basis = keyof typeof BASES;
export const BASIS_NAMES = [
  'ICAO 9303',
  'EU 2019/1157',
  'EU 2006/126',
  'AAMVA',
  'unverified',
] as const satisfies Basis[];

/** The kinds of readable data on a document, best first. */
export const CAPABILITIES = ['machine-readable', 'barcode', 'numbered-fields'] as const;
export type Capability = (typeof CAPABILITIES)[number];
