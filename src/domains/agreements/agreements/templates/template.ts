import type { AgreementType } from '../agreement.ts';
import type { PartyKind } from '../party.ts';
import type { DocumentField, UploadedFile } from '../uploads/document-field.ts';

export const FIELD_TYPES = ['text', 'long_text', 'number', 'money', 'date', 'boolean', 'choice', 'list'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A value that the template leaves to be filled in. */
export interface TemplateField {
  /** The name used in placeholders and conditions. */
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  /** Also makes the field required if this condition is met. */
  requiredWhen?: Condition | undefined;
  /** Bounds: characters of a text, value of a number or amount, days as `YYYY-MM-DD`, entries of a list. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** The options of a choice: the value, and its wording in the document. */
  choices?: { value: string; label: string }[] | undefined;
  help?: string | undefined;
}

/** An amount with its ISO 4217 code; the amount is a decimal string, so that no precision is lost. */
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

/** A part of the text; `{{name}}` in any text stands for a value. Left out if its condition is not met. */
export type TemplateBlock = { when?: Condition | undefined } & TextBlock;

/** What authors write; the service adds the parties. */
export type TextBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; ordered?: boolean | undefined }
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'rule' };

/** A role that must be filled, and how its party takes part. */
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
  /** `tpl_…`, or the name of a built-in template. */
  id: string;
  version: number;
  type: AgreementType;
  builtIn: boolean;
}

/** The sealed content of an agreement. */
export interface AgreementContent {
  title: string;
  /** BCP 47. */
  language: string;
  /** The text with its values inserted; empty if a file was uploaded. */
  blocks: TextBlock[];
  file?: UploadedFile | undefined;
  /** Where the parties sign and fill in an uploaded file. */
  fields?: DocumentField[] | undefined;
  /** The values of the template's fields; absent without a template. */
  values?: FieldValues | undefined;
  /**
   * 32 hex digits: the document's 128 random bits, set when it is sent; for an uploaded file they are on the
   * certificate pages.
   */
  nonce?: string | undefined;
}
