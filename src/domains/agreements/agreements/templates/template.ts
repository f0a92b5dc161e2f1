import type { AgreementType } from '../agreement.ts';
import type { PartyKind } from '../party.ts';
import type { DocumentField, UploadedFile } from '../uploads/document-field.ts';

export const FIELD_TYPES = ['text', 'long_text', 'number', 'money', 'date', 'boolean', 'choice', 'list'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A value that the template leaves open. */
export interface TemplateField {
  /** As placeholders and conditions name it. */
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** Required too where this holds. */
  requiredWhen?: Condition | undefined;
  /** Fewest and most: characters of texts, value of numbers and money, days `YYYY-MM-DD`, entries of lists. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** What a choice chooses from: the value and how the document says it. */
  choices?: { value: string; label: string }[] | undefined;
  help?: string | undefined;
}

/** Money is told with its ISO 4217 code; the amount is a decimal as text, so that none is lost. */
export interface Money {
  amount: string;
  currency: string;
}

export type FieldValue = string | number | boolean | Money | string[];
export type FieldValues = Record<string, FieldValue>;

export type Condition =
  | { field: string; is: string | number | boolean }
  | { field: string; isNot: string | number | boolean }
  | { field: string; present: boolean };

/** A part of the text; `{{name}}` in any text stands for a value. Left out where the condition does not hold. */
export type TemplateBlock = { when?: Condition | undefined } & TextBlock;

/** What authors write; the service adds the parties. */
export type TextBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean | undefined }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'rule' };

/** A role that has to be filled, with how its party takes part. */
export interface TemplateRole {
  role: string;
  kind: PartyKind;
  order: number;
  required: boolean;
}

/** One version of a template. */
export interface TemplateContent {
  title: string;
  language: string;
  fields: TemplateField[];
  body: TemplateBlock[];
  roles: TemplateRole[];
}

export interface Template extends TemplateContent {
  /** `tpl_…`, or the name of one that is built in. */
  id: string;
  version: number;
  type: AgreementType;
  builtIn: boolean;
}

/** What is sealed of an agreement. */
export interface AgreementContent {
  title: string;
  /** BCP 47. */
  language: string;
  /** The text with its values put in; empty where a file was uploaded. */
  blocks: TextBlock[];
  file?: UploadedFile | undefined;
  /** Where the parties sign and fill in the file. */
  fields?: DocumentField[] | undefined;
  /** What the template's fields were given; absent without a template. */
  values?: FieldValues | undefined;
  /** 32 hex digits: the 128 random bits of the document, from sending on; of a file they stand on the certificate pages. */
  nonce?: string | undefined;
}
