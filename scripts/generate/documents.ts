import type { MrzKind } from './mrz-layout.ts';

/** Every kind of document that the generator draws. */
export const DOCUMENT_KINDS = ['TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B', 'EU-DL', 'US-DL', 'CA-DL'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The day on which generated documents are valid and their holders are of age; readers must use it as today's date. */
export const SET_DAY = '2026-11-21';

export const isMrzKind = (kind: DocumentKind): kind is MrzKind => !kind.endsWith('-DL');
