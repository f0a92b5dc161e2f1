import type { Brand } from '#web/hosted/brand.ts';

/** What the service writes into the page (data-exports/links/open-link.ts). */
export interface DataExportData {
  brand: Brand;
  /** A moment. */
  expiresAt: string;
}

/** What is written where the link is none, or no longer. */
export interface NoDataExport {
  missing: true;
}
