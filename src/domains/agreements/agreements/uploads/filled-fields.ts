import { randomBytes } from 'node:crypto';
import { type EvidenceField, type EvidenceFields, fieldsHash } from '#verifier/evidence/evidence-fields.ts';
import type { AgreementContent } from '../templates/template.ts';
import { type DocumentField, evidenceField, isFilledIn } from './document-field.ts';

/** What a party has filled in so far, by the id of the field; sealed under the party's data key. */
export type FilledValues = Record<string, string | boolean>;

type Content = Pick<AgreementContent, 'fields'>;

export function fieldsOf({ fields = [] }: Content, { role }: { role: string }): DocumentField[] {
  return fields.filter((field) => field.role === role);
}

/** Those that the party has to fill in and has not: a required checkbox has to be checked. */
export function missingFields(content: Content, party: { role: string }, values: FilledValues = {}): DocumentField[] {
  return fieldsOf(content, party).filter((field) => field.required && isFilledIn(field) && !values[field.id]);
}

/** The fields of a party as it signs them, on a day by UTC; undefined where it has none. */
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

/** What of a signature's payload stands for them. */
export function fieldsPart(fields: EvidenceFields | undefined): { fieldsHash?: string } {
  return fields ? { fieldsHash: fieldsHash(fields) } : {};
}
