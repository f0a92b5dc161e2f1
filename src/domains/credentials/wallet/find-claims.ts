import type { Context } from '#domains/context.ts';
import { type OpenClaimSet, openClaimSet, whyNothingProvable } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayOf } from '#verifier/encoding/days.ts';

/** A person's claims for a wallet. */
export type PersonClaims = Extract<OpenClaimSet, { of: 'person' }>;

/** The claims of a person's newest valid identity, or of the named credential; 422 with a code if there are none. */
export async function findClaims(
  ctx: Context,
  tx: Tx,
  { org, ...of }: { org: string; personId?: string; credentialId?: string },
): Promise<PersonClaims> {
  const query = { org, on: dayOf(ctx.clock.now()), ...of };
  const found = await openClaimSet(ctx, tx, query);
  if (!found) throw nothing(await whyNothingProvable(tx, query));
  if (found.of !== 'person') throw nothing('not_of_a_person');
  const { validUntilDay } = found.claims;
  if (validUntilDay !== null && validUntilDay < query.on) throw nothing('document_expired');
  return found;
}

function nothing(reason: string): AppError {
  return new AppError('unprocessable', {
    message: 'The person has no valid verified identity.',
    errors: [{ path: 'credential', message: reason }],
  });
}
