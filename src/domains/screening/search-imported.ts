import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { searchKeys } from './blocking-keys.ts';
import { identifiersOf } from './entity.ts';
import type { ScreenedList, ScreeningMatch, ScreeningSubject } from './screening.ts';
import { SCREENING_LIST } from './screening-format.ts';
import { type Candidate, type Judge, type Judged, type Searched, toMatch } from './source.ts';
import { findCandidates, findEntries } from './store.ts';

const ATTEMPTS = 3;

/** The imported list that is searched; undefined where none was imported. */
export async function importedList(ctx: Context): Promise<ScreenedList | undefined> {
  const found = await ctx.db.system((tx) => currentVersion(tx, SCREENING_LIST));
  return found && { list: found.list, version: found.version, importedAt: found.importedAt };
}

/** Who of the imported list is alike to each subject. */
export async function searchImported(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  judge: Judge,
): Promise<Searched | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const list = await importedList(ctx);
    if (!list) return undefined;
    const search = async (subject: ScreeningSubject, index: number): Promise<ScreeningMatch[]> =>
      show(ctx, list, judge(index, await candidatesFor(ctx, subject, list.version)));
    const matches = await someAtATime(subjects, search);
    // A version that is replaced while it is searched may be gone in part.
    if ((await importedList(ctx))?.version === list.version) return { list, matches };
  }
  throw new Error('the list changes faster than it is searched');
}

async function show(
  ctx: Context,
  { list, version }: ScreenedList,
  judged: readonly Judged[],
): Promise<ScreeningMatch[]> {
  const refs = judged.map(({ ref }) => ref);
  if (refs.length === 0) return [];
  const entries = await ctx.db.system((tx) => findEntries(tx, version, refs));
  return judged.flatMap((each) => {
    const entry = entries.get(each.ref);
    return entry ? [toMatch(list, each, entry)] : [];
  });
}

/** A thousand owners must not take every connection there is. */
const AT_A_TIME = 8;

async function someAtATime<S, T>(
  subjects: readonly S[],
  search: (subject: S, index: number) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < subjects.length; at += AT_A_TIME) {
    const some = subjects.slice(at, at + AT_A_TIME);
    found.push(...(await Promise.all(some.map((subject, index) => search(subject, at + index)))));
  }
  return found;
}

/** Each name is searched by itself: others, made up to be like hundreds of entries, would crowd out what the first is like. */
async function candidatesFor(ctx: Context, subject: ScreeningSubject, version: string): Promise<Candidate[]> {
  const { kind, name, aliases = [], registrationNumbers = [] } = subject;
  const candidates = new Map<string, Candidate>();
  for (const [at, each] of [...new Set([name, ...aliases])].entries()) {
    const identifiers = at === 0 ? identifiersOf(registrationNumbers) : [];
    const keys = searchKeys({ kind, names: [each], identifiers });
    const found = await ctx.db.system((tx) => findCandidates(tx, { version, kinds: [kind, 'either'], keys }));
    for (const candidate of found) candidates.set(candidate.ref, candidate);
  }
  return [...candidates.values()];
}
