import type { EvidenceFields, FieldType } from '#verifier/evidence/evidence-fields.ts';
import type { Brand } from '#web/hosted/brand.ts';
import type { SampleHolder } from '#web/hosted/device-wallet/sample-wallet.tsx';

/** Data that the service embeds in the page (agreements/signing-page.ts). */
export interface SignData {
  brand: Brand;
  /** The organization's ID: a device has a separate key for each. */
  organization: string;
  /** Holders of the sample wallet; empty in live mode. */
  sampleHolders: SampleHolder[];
  /** Title of the document; null if the agreement ended without completion. */
  title: string | null;
  state: SigningState;
  /** The information before signing, in each language; empty for parties who sign nothing. */
  disclosures: Disclosure[];
}

/** An unknown or expired link, with its organization. */
export type EndedLink = { ended: 'missing'; brand?: undefined } | { ended: 'expired'; brand: Brand };

export interface Disclosure {
  language: string;
  /** SHA-256 of its text; consent refers to it. */
  hash: string;
  sections: { heading: string; text: string }[];
  /** The sentence accepted by signing, with `{name}` as placeholder. */
  intent: string;
}

export type SigningStep = 'consent' | 'code' | 'document' | 'identity' | 'sign';
export type PartyKind = 'signer' | 'approver' | 'witness' | 'guardian' | 'viewer' | 'cc';

export interface SigningState {
  agreementId: string;
  partyId: string;
  kind: PartyKind;
  name: string;
  status: 'waiting' | 'open' | 'done' | 'declined' | 'closed';
  agreementStatus: string;
  /** Whether everyone has acted and the document is being sealed. */
  sealing: boolean;
  /** Whether the sealed document and the evidence are available. */
  copies: boolean;
  documentHash: string | null;
  /** Hash of the accepted disclosure. */
  disclosureHash: string;
  steps: SigningStep[];
  needs: { consent: boolean; code: boolean; view: boolean; fields: boolean; identity: boolean };
  identity: {
    state: 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';
    name: string | null;
    /** Whether a wallet may be asked. */
    wallet: boolean;
  };
  face: 'asked' | 'matched' | 'none';
}

/** The document as text: every string is text, never markup. */
export interface DocumentText {
  title: string;
  language: string;
  blocks: Block[];
  /** For an uploaded document, whose text is only in the PDF. */
  file: ShownFile | null;
}

export interface ShownFile {
  pages: { width: number; height: number }[];
  fields: FileField[];
}

export type FieldValue = string | boolean;
export type FilledValues = Record<string, FieldValue>;

/** A field's position on the page, in shares of it. */
export interface FileField {
  id: string;
  type: FieldType;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label?: string;
  /** Whether it is the reader's; others' are shown once they have signed. */
  own: boolean;
  maxLength: number;
  value: FieldValue | null;
}

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'signature'; label: string; name: string }
  | { kind: 'qr'; text: string; caption: string }
  | { kind: 'rule' };

/** What the key must sign; `consentText` is the text behind `payload.consentTextHash`. */
export interface SignatureRequest {
  payload: Record<string, string>;
  consentText: string;
  fields: EvidenceFields | null;
}

export interface WalletRequest {
  link: string | null;
  qr: string | null;
  pageUrl: string;
}

export type Appearance = { kind: 'typed'; text: string } | { kind: 'drawn'; image: string };
