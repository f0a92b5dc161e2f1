import type { Brand } from '#web/hosted/brand.ts';

/** What the service writes into the page (business-verification/information-page.ts). */
export interface InformationData {
  /** `missing` for a link that is none: then there is nothing else. */
  state: 'open' | 'answered' | 'closed' | 'expired' | 'missing';
  brand?: Brand;
  message?: string;
  items?: Item[];
}

/** One thing that is asked for. */
export interface Item {
  kind: 'document' | 'answer' | 'owner';
  text: string;
}

/** What was entered for an item. */
export interface Entry {
  files: File[];
  text: string;
}
