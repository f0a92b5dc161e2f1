import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { cleanText } from '#platform/documents/index.ts';
import { assertCanBeSet } from '../signing/assert-can-be-set.ts';
import { assertMayRead, assertOpen } from '../signing/assert-may-act.ts';
import { assertRoom } from '../signing/assert-room.ts';
import { type PartyLink, type Visitor, withLockedParty, withParty } from '../signing/find-party.ts';
import { noteStep } from '../signing/note-step.ts';
import { sealOf } from '../signing/prepared.ts';
import { changeParty } from '../store.ts';
import type { AgreementContent } from '../templates/template.ts';
import { type DocumentField, isFilledIn, mostCharacters } from './document-field.ts';
import { type FilledValues, fieldsOf } from './filled-fields.ts';

/**
 * Stores a party's values, replacing earlier ones; required fields may still be empty. 409 if it is not its turn, 422
 * for a value that is invalid for its field or cannot be printed.
 */
export async function fillFields(
  ctx: Context,
  link: PartyLink,
  { values: given, ...visitor }: Visitor & { values: FilledValues },
): Promise<void> {
  const values = await withParty(ctx, link, async (_tx, open) => {
    assertOpen(ctx, open);
    assertMayRead(open);
    return cleanValues(open.content, open.party, given);
  });
  const texts = Object.entries(values).flatMap(([id, value]) => (typeof value === 'string' ? [{ id, value }] : []));
  for (const { id, value } of texts) await assertCanBeSet(ctx, `values.${id}`, [{ kind: 'paragraph', text: value }]);
  await withLockedParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    assertMayRead(open);
    await assertRoom(ctx, tx, open);
    await changeParty(tx, open.party.id, {
      filled: await sealOf(ctx, tx, open.party, ['filled', values]),
      prepared: null,
    });
    await noteStep(ctx, tx, open, { action: 'fields_filled', ...visitor });
  });
}

function cleanValues(content: AgreementContent, party: { role: string }, given: FilledValues): FilledValues {
  const fields = new Map(fieldsOf(content, party).map((field) => [field.id, field]));
  const pages = content.file?.pages ?? [];
  const errors = Object.entries(given).flatMap(([id, value]): FieldError[] => {
    const field = fields.get(id);
    const message = field ? wrongIn(field, value, mostCharacters(field, pages)) : 'Not a field of this party';
    return message === undefined ? [] : [{ path: `values.${field ? id : '(field)'}`, message }];
  });
  if (errors.length > 0) throw new AppError('unprocessable', { errors: errors.slice(0, 50) });
  const clean = Object.entries(given).map(([id, value]) => [id, typeof value === 'string' ? asPrinted(value) : value]);
  return Object.fromEntries(clean.filter(([, value]) => value !== '' && value !== false));
}

/**
 * The signed value must be what the page shows: no invisible characters, and no required field that contains only
 * blanks.
 */
const asPrinted = (value: string): string => cleanText(value).replaceAll('\u200b', '').trim();

function wrongIn(field: DocumentField, value: string | boolean, most: number): string | undefined {
  if (!isFilledIn(field)) return 'Filled in automatically';
  if (field.type === 'checkbox') return typeof value === 'boolean' ? undefined : 'Must be true or false';
  if (typeof value !== 'string') return 'Must be text';
  return [...asPrinted(value)].length > most ? `At most ${most} characters` : undefined;
}
