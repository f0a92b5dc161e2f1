import type { Brand } from '#web/hosted/brand.ts';

/** Data that the service embeds in the page (business-verification/information-page.ts). */
export interface InformationData {
  /** `missing` for an unknown link, without other data. */
  state: 'open' | 'answered' | 'closed' | 'expired' | 'missing';
  brand?: Brand;
  message?: string;
  items?: Item[];
}

/** One requested item. */
export interface Item {
  kind: 'document' | 'answer' | 'owner';
  text: string;
}

/** What was entered for an item. */
export interface Entry {
  files: File[];
  text: string;
}
