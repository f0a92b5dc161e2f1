import type { EvidenceFields, FieldType } from '#verifier/evidence/evidence-fields.ts';
import type { Brand } from '#web/hosted/brand.ts';
import type { SampleHolder } from '#web/hosted/device-wallet/sample-wallet.tsx';

/** What the service writes into the page (agreements/signing-page.ts). */
export interface SignData {
  brand: Brand;
  /** Its id: a device has a key for each. */
  organization: string;
  /** People of the sample wallet; empty in live mode. */
  sampleHolders: SampleHolder[];
  /** Of the document; null where it came to nothing and the page says no more about it. */
  title: string | null;
  state: SigningState;
  /** What is read before anything is signed, in each language; empty for those who sign nothing. */
  disclosures: Disclosure[];
}

/** An unknown or expired link, with its organization. */
export type EndedLink = { ended: 'missing'; brand?: undefined } | { ended: 'expired'; brand: Brand };

export interface Disclosure {
  language: string;
  /** SHA-256 of its words; consent names it. */
  hash: string;
  sections: { heading: string; text: string }[];
  /** The sentence that is agreed to by signing, with `{name}` where the name goes. */
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
  /** Everyone has acted; the document is being sealed. */
  sealing: boolean;
  /** The sealed document and the evidence may be had. */
  copies: boolean;
  documentHash: string | null;
  /** Of the disclosure that was agreed to. */
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
  /** Of an uploaded document, whose text is in the PDF alone. */
  file: ShownFile | null;
}

export interface ShownFile {
  pages: { width: number; height: number }[];
  fields: FileField[];
}

export type FieldValue = string | boolean;
export type FilledValues = Record<string, FieldValue>;

/** A field at its place on the page, in shares of it. */
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
  /** Of the reader; others' are shown once they have signed. */
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

/** What the key is to sign; `consentText` are the words that `payload.consentTextHash` stands for. */
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
