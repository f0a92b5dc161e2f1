import { randomBytes } from 'node:crypto';
import { type EvidenceField, type EvidenceFields, fieldsHash } from '#verifier/evidence/evidence-fields.ts';
import type { AgreementContent } from '../templates/template.ts';
import { type DocumentField, evidenceField, isFilledIn } from './document-field.ts';

/** The values that a party has filled in so far, by field ID; sealed under the party's data key. */
export type FilledValues = Record<string, string | boolean>;

type Content = Pick<AgreementContent, 'fields'>;

export function fieldsOf({ fields = [] }: Content, { role }: { role: string }): DocumentField[] {
  return fields.filter((field) => field.role === role);
}

/** Required fields that the party has not filled in; a required checkbox must be checked. */
export function missingFields(content: Content, party: { role: string }, values: FilledValues = {}): DocumentField[] {
  return fieldsOf(content, party).filter((field) => field.required && isFilledIn(field) && !values[field.id]);
}

/** A party's fields as it signs them, with the UTC day; undefined if it has none. */
export function signedFields(
  content: Content,
  party: { role: string },
  { values = {}, name, now }: { values?: FilledValues | undefined; name: string; now: Date },
): EvidenceFields | undefined {
  const fields = fieldsOf(content, party);
  if (fields.length === 0) return undefined;
  const filledIn = (field: DocumentField): EvidenceField['value'] => {
    if (field.type === 'signature') return name;
    if (field.type === 'date') return now.toISOString().slice(0, 10);
    return values[field.id] || (field.type === 'checkbox' ? false : null);
  };
  return {
    salt: randomBytes(16).toString('hex'),
    values: fields.map((field) => evidenceField(field, filledIn(field))),
  };
}

/** The part of a signature's payload that represents the fields. */
export function fieldsPart(fields: EvidenceFields | undefined): { fieldsHash?: string } {
  return fields ? { fieldsHash: fieldsHash(fields) } : {};
}
