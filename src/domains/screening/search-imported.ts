import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { searchKeys } from './blocking-keys.ts';
import { identifiersOf } from './entity.ts';
import type { ScreenedList, ScreeningSubject } from './screening.ts';
import { SCREENING_LIST } from './screening-format.ts';
import type { Searched } from './source.ts';
import { type Candidate, findCandidates } from './store.ts';

const ATTEMPTS = 3;

/** The imported list that is searched; undefined where none was imported. */
export async function importedList(ctx: Context): Promise<ScreenedList | undefined> {
  const found = await ctx.db.system((tx) => currentVersion(tx, SCREENING_LIST));
  return found && { list: found.list, version: found.version, importedAt: found.importedAt };
}

/** Who of the imported list shares a key with each subject. */
export async function searchImported(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
): Promise<Searched | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const list = await importedList(ctx);
    if (!list) return undefined;
    const candidates = await Promise.all(subjects.map((subject) => candidatesFor(ctx, subject, list.version)));
    // A version that is replaced while it is searched may be gone in part.
    if ((await importedList(ctx))?.version === list.version) return { list, candidates };
  }
  throw new Error('the list changes faster than it is searched');
}

function candidatesFor(ctx: Context, subject: ScreeningSubject, version: string): Promise<Candidate[]> {
  const { kind, name, aliases = [], registrationNumbers = [] } = subject;
  const keys = searchKeys({ kind, names: [name, ...aliases], identifiers: identifiersOf(registrationNumbers) });
  return ctx.db.system((tx) => findCandidates(tx, { version, kinds: [kind, 'either'], keys }));
}
