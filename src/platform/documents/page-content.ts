/** The template's input, as JSON. */
export interface PageContent {
  title: string;
  /** The printed title. */
  headline: string;
  /** The title in the header of later pages. */
  running: string;
  reference: string;
  lang: string;
  region: string | null;
  rtl: boolean;
  fonts: readonly string[];
  nonce?: string;
  mark: string | null;
  blocks: PageBlock[];
}

export type PageBlock =
  | { kind: 'heading'; level: number; look: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered: boolean }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  /** `widths`: relative column widths. */
  | { kind: 'table'; header: string[]; rows: string[][]; widths: number[] }
  | { kind: 'signatures'; items: PageSignature[] }
  | { kind: 'qr'; svg: string; text: string; caption: string }
  | { kind: 'rule' };

export interface PageSignature {
  label: string;
  name: string;
  at?: string;
  /** The bytes of a PNG, as JSON. */
  drawing?: number[];
}
