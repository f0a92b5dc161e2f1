import type { Brand } from '#web/hosted/brand.ts';

/** Data that the service embeds in the page (data-exports/links/open-link.ts). */
export interface DataExportData {
  brand: Brand;
  /** A time. */
  expiresAt: string;
}

/** Page data for an unknown or ended link; the brand only for an ended one. */
export interface NoDataExport {
  missing: true;
  brand?: Brand;
}
