import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PageSize } from '#platform/documents/index.ts';
import { type EvidenceField, PLACE_PARTS } from '#verifier/evidence/evidence-fields.ts';
import type { OpenParty } from '../signing/find-party.ts';
import { openOf } from '../signing/prepared.ts';
import { type DocumentField, mostCharacters } from './document-field.ts';
import { fieldsOf } from './filled-fields.ts';

/** A field as the signing page shows it. */
export interface ShownField extends Omit<DocumentField, 'role'> {
  /** Whether it belongs to the party viewing the page; other parties' fields are shown once they have signed. */
  own: boolean;
  maxLength: number;
  value: EvidenceField['value'];
}

export interface ShownFile {
  pages: PageSize[];
  fields: ShownField[];
}

/** The pages of an uploaded document, with the party's own fields and the values of earlier parties. */
export async function showFile(
  ctx: Context,
  tx: Tx,
  { content, party, parties, filled = {} }: OpenParty,
): Promise<ShownFile | null> {
  const { file } = content;
  if (!file) return null;
  const own = fieldsOf(content, party).map(({ role: _, ...field }) => ({
    ...field,
    own: true,
    maxLength: mostCharacters(field, file.pages),
    value: filled[field.id] ?? null,
  }));
  const others: ShownField[] = [];
  for (const other of parties)
    if (other.id !== party.id) {
      const signed = await openOf(ctx, tx, other, 'appearance');
      others.push(...(signed?.fields?.values ?? []).map(shownToOthers));
    }
  return { pages: file.pages, fields: [...own, ...others] };
}

function shownToOthers({ x, y, width, height, label, ...field }: EvidenceField): ShownField {
  const fraction = (parts: number): number => parts / PLACE_PARTS;
  return {
    ...field,
    id: `other-${field.page}-${x}-${y}-${field.id}`,
    x: fraction(x),
    y: fraction(y),
    width: fraction(width),
    height: fraction(height),
    ...(label !== undefined && { label }),
    required: false,
    own: false,
    maxLength: 0,
  };
}
