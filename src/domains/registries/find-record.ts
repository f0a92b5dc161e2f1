import type { Context } from '#domains/context.ts';
import type { RegistryAnswer } from './registry-record.ts';

/** By the LEI, or by the number in a register of the country; numbers are compared without their punctuation. */
export type RecordQuery =
  | { lei: string }
  | {
      country: string;
      registrationNumber: string;
      /** Tells records apart that have one number in several registers of a country. */
      name?: string;
    };

/** The record of a company. */
export async function findRecord(_ctx: Context, _query: RecordQuery): Promise<RegistryAnswer> {
  return { state: 'no_source' };
}
