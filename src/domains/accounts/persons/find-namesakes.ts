import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { idsNamed, readNameQuery } from '#platform/names/name-index.ts';
import type { Identity, Profile } from './person.ts';
import { personsOf } from './tables.ts';

/** A reviewer could not distinguish more people with the same name and birth date anyway. */
const MOST = 50;

/** The other persons of the transaction's organization with these names and this birth date. */
export async function findNamesakes(
  ctx: Context,
  tx: Tx,
  org: string,
  { identity, except }: { identity: Identity; except: string },
): Promise<string[]> {
  const query = await readNameQuery(ctx.vault, tx, org, `${identity.givenNames} ${identity.familyName}`);
  const rows = await personsOf(tx)
    .selectFrom('persons')
    .select(['id', 'profile'])
    .where('id', 'in', idsNamed(query, 'per', MOST))
    .where('id', '!=', except)
    .where('erased_at', 'is', null)
    .where('profile', 'is not', null)
    .$narrowType<{ profile: Buffer }>()
    .execute();
  const opened = await ctx.vault.openAll(
    tx,
    rows.map(({ id, profile }) => ({ owner: { org, subject: id }, sealed: profile, purpose: 'profile' })),
  );
  return rows.flatMap(({ id }, index) => {
    const profile = opened[index];
    // Only savePerson and ensurePersonOf write it.
    const known = profile && (JSON.parse(profile.toString()) as Profile);
    return known?.birthDate === identity.birthDate ? [id] : [];
  });
}
