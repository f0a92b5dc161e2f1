import type { CreateVerificationSessionParams, DecideVerificationParams } from '#sdk';
import { sayOf } from './i18n/index.ts';
import { en } from './locales/en.ts';
import { kitTexts } from './locales/index.ts';

export type DocumentType = NonNullable<NonNullable<DecideVerificationParams['document']>['documentType']>;
export type ExpectedDocument = NonNullable<NonNullable<CreateVerificationSessionParams['document']>['type']>;

const NAMES: Readonly<Record<DocumentType, string>> = en.documents;

/** The documents that suffice for a verification. */
export const DOCUMENT_TYPES = Object.keys(NAMES) as DocumentType[];

/** The documents that can be expected of a person, with the capture page's kind for each. */
export const CAPTURED_AS = {
  passport: 'passport',
  id_card: 'card',
  driving_licence: 'licence',
  residence_permit: 'card',
} as const satisfies Record<ExpectedDocument, string>;

export const EXPECTED_DOCUMENTS = Object.keys(CAPTURED_AS) as ExpectedDocument[];

export const isDocumentType = (text: string): text is DocumentType => Object.hasOwn(NAMES, text);

export function sayDocumentType(type: DocumentType): string {
  return sayOf(kitTexts)(`documents.${type}`);
}
