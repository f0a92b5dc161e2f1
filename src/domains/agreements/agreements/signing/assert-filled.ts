import { AppError } from '#kernel/errors.ts';
import { missingFields } from '../uploads/filled-fields.ts';
import type { OpenParty } from './find-party.ts';

/** Throws 409 if the party has left a required field of an uploaded document empty. */
export function assertFilled({ content, party, filled }: Pick<OpenParty, 'content' | 'party' | 'filled'>): void {
  if (missingFields(content, party, filled).length > 0)
    throw new AppError('conflict', { message: 'Fill in the required fields first.' });
}
