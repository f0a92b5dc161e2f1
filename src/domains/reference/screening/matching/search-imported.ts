import { setImmediate } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { identifiersOf } from '../lists/entity.ts';
import { SCREENING_LIST, screeningFormat } from '../lists/screening-format.ts';
import { type Candidate, type Judge, type Judged, type Searched, toMatch } from '../lists/source.ts';
import type { ScreenedList, ScreeningMatch, ScreeningSubject } from '../screening.ts';
import { findCandidates, findEntries, findPostings } from '../store.ts';
import { type SearchKeys, searchKeys } from './blocking-keys.ts';
import { holdersOf, nearest } from './nearest.ts';
import { bucketOf } from './postings.ts';

const ATTEMPTS = 3;

/** The imported list to search; undefined if there is none, or it was indexed with a different kind of keys. */
export async function importedList(ctx: Context): Promise<ScreenedList | undefined> {
  const found = await ctx.db.system((tx) => currentVersion(tx, SCREENING_LIST, screeningFormat.revision));
  return found && { list: found.list, version: found.version, importedAt: found.importedAt };
}

/** The entries of the imported list similar to each subject. */
export async function searchImported(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  judge: Judge,
): Promise<Searched | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const list = await importedList(ctx);
    if (!list) return undefined;
    const matches: ScreeningMatch[][] = [];
    for (const some of inPortions(subjects)) {
      const candidates = await candidatesFor(ctx, some, list.version);
      const judged: Judged[][] = [];
      for (const found of candidates) {
        judged.push(judge(matches.length + judged.length, found));
        // Hundreds of names are compared at once, so other work must run in between.
        await setImmediate();
      }
      matches.push(...(await show(ctx, list, judged)));
    }
    // A version that was replaced during the search may be partly deleted.
    if ((await importedList(ctx))?.version === list.version) return { list, matches };
  }
  throw new Error('the list changes faster than it is searched');
}

async function show(
  ctx: Context,
  list: ScreenedList,
  judged: readonly (readonly Judged[])[],
): Promise<ScreeningMatch[][]> {
  const refs = judged.flat().map(({ ref }) => ref);
  const entries = await ctx.db.system((tx) => findEntries(tx, list.version, [...new Set(refs)]));
  return judged.map((each) =>
    each.flatMap((match) => {
      const entry = entries.get(match.ref);
      return entry ? [toMatch(list, match, entry)] : [];
    }),
  );
}

/** The number of names searched at once, so that a thousand owners do not fill the memory. */
const NAMES_AT_ONCE = 24;

function inPortions(subjects: readonly ScreeningSubject[]): ScreeningSubject[][] {
  const portions: ScreeningSubject[][] = [];
  let names = NAMES_AT_ONCE;
  for (const subject of subjects) {
    names += namesOf(subject).length;
    if (names > NAMES_AT_ONCE) {
      portions.push([]);
      names = namesOf(subject).length;
    }
    portions.at(-1)?.push(subject);
  }
  return portions;
}

const namesOf = ({ name, aliases = [] }: ScreeningSubject): string[] => [...new Set([name, ...aliases])];

/** Maximum number of nearest entries per name; the similar ones are among them. */
const MOST_CANDIDATES = 200;

/**
 * Each name is searched separately; otherwise, invented aliases similar to hundreds of entries would displace the
 * matches of the real name.
 */
async function candidatesFor(
  ctx: Context,
  subjects: readonly ScreeningSubject[],
  version: string,
): Promise<Candidate[][]> {
  const asked = subjects.map((subject) => namesOf(subject).map((name, at) => keysOf(subject, name, at === 0)));
  const keys = asked.flat();
  const buckets = new Set(keys.flatMap(({ groups }) => groups.flat().map(bucketOf)));
  return ctx.db.system(async (tx) => {
    const holders = holdersOf(keys, await findPostings(tx, version, [...buckets]));
    const ids = asked.map((names) => new Set(names.flatMap((each) => nearest(each, holders, MOST_CANDIDATES))));
    const candidates = await findCandidates(tx, version, [...new Set(ids.flatMap((each) => [...each]))]);
    return ids.map((each) => [...each].flatMap((id) => candidates.get(id) ?? []));
  });
}

function keysOf({ kind, registrationNumbers = [] }: ScreeningSubject, name: string, isFirst: boolean): SearchKeys {
  return searchKeys({ kind, name, identifiers: isFirst ? identifiersOf(registrationNumbers) : [] });
}
