import type { InspectedPdf, PdfStamp } from './uploads/uploaded-pdf.ts';

/** The content of a document; every string is data, never markup. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Line feeds become line breaks. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  /** Two columns: label and value. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** Long tables continue on the next page with their header. */
  | { kind: 'table'; header: string[]; rows: string[][] }
  /** A line to sign on, or with `at` and `drawing` (PNG) the signature. */
  | { kind: 'signature'; label: string; name: string; at?: string; drawing?: Uint8Array }
  | { kind: 'qr'; text: string; caption: string }
  | { kind: 'rule' };

export interface DocumentContent {
  title: string;
  /** BCP 47; it determines the direction of writing. */
  language: string;
  /** In the footer, beside page n / m. */
  reference: string;
  /** 32 hex digits, the document's 128 random bits; printed small at the end. */
  nonce?: string;
  /** Across every page, such as `TEST MODE`. */
  mark?: string;
  blocks: Block[];
}

/** The key that seals an organization's documents. */
export interface DocumentSigner {
  /** DER, the signer's certificate first, then its issuers. */
  certificates: Uint8Array[];
  algorithm: 'ES256' | 'RS256';
  /** Signs the data with SHA-256: ECDSA as DER (RFC 3279 section 2.2.3), RSA as PKCS #1 v1.5. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface SealOptions {
  /** Appended after the document's pages. */
  pages: DocumentContent;
  /** Drawn onto the document's pages. */
  stamps?: readonly PdfStamp[];
  signer: DocumentSigner;
  reason: string;
  at: Date;
}

/** Documents as PDF. */
export interface Documents {
  /**
   * A PDF (A4, tagged); the same bytes for the same content. Throws {@link DocumentError} for content that cannot be
   * typeset, and AppError `unavailable` if too many calls wait.
   */
  render(content: DocumentContent): Promise<Buffer>;
  /**
   * The document with further pages and a PAdES B-B signature (ETSI EN 319 142-1) over all of it, both appended: the
   * first `pdf.length` bytes do not change. Throws like `render`, and DocumentError `unreadable` for files that neither
   * `render` created nor `inspect` accepted.
   */
  seal(pdf: Uint8Array, options: SealOptions): Promise<Buffer>;
  /**
   * Inspects an uploaded file, and stamps and signs it on trial, so that it can be sealed later. Throws AppError
   * `unavailable`.
   */
  inspect(pdf: Uint8Array): Promise<InspectedPdf>;
  close(): Promise<void>;
}
