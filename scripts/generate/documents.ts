import type { MrzKind } from './mrz-layout.ts';

/** Every document the generator draws. */
export const DOCUMENT_KINDS = ['TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B', 'EU-DL', 'US-DL', 'CA-DL'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The day on which generated documents are valid and their holders of age; what reads them takes it for today. */
export const SET_DAY = '2026-11-21';

export const isMrzKind = (kind: DocumentKind): kind is MrzKind => !kind.endsWith('-DL');
