/** Maximum bytes of an uploaded file: in base64, with its evidence, it fits into the largest request body. */
export const MOST_UPLOADED = 15 * 1024 * 1024;

/** Reasons for refusing an uploaded PDF, each with a sentence for its author. */
export const PDF_REFUSALS = {
  not_a_pdf: 'This file is not a PDF',
  too_large: 'The PDF is larger than 15 MB',
  too_many_pages: 'The PDF has more than 200 pages',
  page_size: 'The PDF has a page that is smaller than 1 cm or larger than 5 m',
  damaged: 'The PDF is damaged or incomplete. Print it to a new PDF and upload that',
  too_complex: 'The PDF takes too long to read. Print it to a new PDF and upload that',
  encrypted: 'The PDF is encrypted. Save it without a password',
  signed: 'The PDF is already signed. Upload the version without signatures',
  xfa_form: 'The PDF has an XFA form, which most readers do not show. Print it to a new PDF and upload that',
  active_content: 'The PDF has JavaScript, commands, or media. Print it to a new PDF and upload that',
  hidden_content:
    'The PDF has layers or annotations that are hidden or shown in print only. Print it to a new PDF and upload that',
  embedded_files: 'The PDF has embedded files. Save it without attachments',
  unsupported_images:
    'The PDF has JPEG 2000 or JBIG2 images, which the signing page cannot show. Save it with JPEG images',
} as const satisfies Record<string, string>;

export type PdfRefusal = keyof typeof PDF_REFUSALS;

/** A page as readers show it, in points. */
export interface PageSize {
  width: number;
  height: number;
}

export type InspectedPdf = { ok: true; pages: PageSize[] } | { ok: false; refusal: PdfRefusal };

/** A position on a page as readers show it: fractions of its width and height, from the upper left corner. */
export interface PagePlace {
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A stamp on a page: a line of text, a typed or drawn signature (PNG), or a mark. */
export type PdfStamp = PagePlace &
  ({ kind: 'text' | 'signature'; text: string } | { kind: 'drawing'; drawing: Uint8Array } | { kind: 'check' });
