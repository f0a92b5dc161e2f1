import type { InspectedPdf, PdfStamp } from './uploads/uploaded-pdf.ts';

/** What a document consists of; every string is data, never markup. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Line feeds become lines. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  /** Two columns: label and value. */
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** Long ones break over pages, with the header on each. */
  | { kind: 'table'; header: string[]; rows: string[][] }
  /** A line to sign on, or with `at` and `drawing` (PNG) what was signed. */
  | { kind: 'signature'; label: string; name: string; at?: string; drawing?: Uint8Array }
  | { kind: 'qr'; text: string; caption: string }
  | { kind: 'rule' };

export interface DocumentContent {
  title: string;
  /** BCP 47; the direction of writing is by it. */
  language: string;
  /** In the footer, beside page n / m. */
  reference: string;
  /** 32 hex digits, the document's 128 random bits; shown small at the end. */
  nonce?: string;
  /** Across every page, such as `TEST MODE`. */
  mark?: string;
  blocks: Block[];
}

/** Who seals documents for an organization. */
export interface DocumentSigner {
  /** DER, the signer's own first, then those that vouch for it. */
  certificates: Uint8Array[];
  algorithm: 'ES256' | 'RS256';
  /** Over the data itself, with SHA-256: ECDSA as DER (RFC 3279 section 2.2.3), RSA as PKCS #1 v1.5. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface SealOptions {
  /** Appended behind the document's own pages. */
  pages: DocumentContent;
  /** Put onto the document's own pages. */
  stamps?: readonly PdfStamp[];
  signer: DocumentSigner;
  reason: string;
  at: Date;
}

/** Documents as PDF. */
export interface Documents {
  /**
   * A PDF (A4, tagged); the same bytes for the same content. Throws {@link DocumentError} for what cannot be set, and
   * AppError `unavailable` where too many wait.
   */
  render(content: DocumentContent): Promise<Buffer>;
  /**
   * The document with further pages and a PAdES B-B signature (ETSI EN 319 142-1) over all of it. Both are appended: the
   * first `pdf.length` bytes stay as they are. Throws as `render`, and DocumentError `unreadable` for what neither `render` made
   * nor `inspect` took.
   */
  seal(pdf: Uint8Array, options: SealOptions): Promise<Buffer>;
  /** What an uploaded file is; it is added to and signed on trial, so that it can be sealed later. Throws AppError `unavailable`. */
  inspect(pdf: Uint8Array): Promise<InspectedPdf>;
  close(): Promise<void>;
}
