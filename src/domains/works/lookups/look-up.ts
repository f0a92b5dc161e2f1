import { type LookupDisclosure, organizationLookupDisclosures } from '#domains/accounts/accounts/index.ts';
import { openProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { type CoverageStatus, type CoveredFile, findCoverage } from '#domains/works/files/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { countProjects, findByHashes, findByPrefix, findDecoy, findNearest, type MatchedFile } from './store.ts';

/** One of the two hashes, as 64 lower-case hex digits. */
export interface LookupHash {
  sha256?: string | undefined;
  perceptualHash?: string | undefined;
}

/** What a platform learns about a file; all null for an unknown one, or where the organization does not disclose it. */
export interface Standing {
  status: CoverageStatus | null;
  since: string | null;
  withdrawnAt: string | null;
  minorsExcluded: boolean | 'unknown' | null;
  fileId: string | null;
  projectTitle: string | null;
  releaseIds: string[] | null;
}

export interface LookupResult extends Standing {
  known: boolean;
  match: 'exact' | 'similar' | null;
  distance: number | null;
}

export interface PrefixLookupResult extends Standing {
  rest: string;
}

const HASHES_PER_MINUTE = 100_000;
/** The number of hashes for which a search by similarity, a prefix, or a judged project counts. */
const COST_OF_A_SEARCH = 50;
/** SHA-256 spreads evenly, so a prefix of five digits has more only beyond a billion files. */
const MOST_OF_A_PREFIX = 1000;
const PREFIX = /^[0-9A-Fa-f]{5,8}$/;

const UNKNOWN: Standing = {
  status: null,
  since: null,
  withdrawnAt: null,
  minorsExcluded: null,
  fileId: null,
  projectTitle: null,
  releaseIds: null,
};

/** Whether the organization's files with these hashes may be shown, in the order of the hashes. 429 beyond the rate. */
export async function lookUp(ctx: Context, actor: Actor, hashes: readonly LookupHash[]): Promise<LookupResult[]> {
  const searches = hashes.filter(({ perceptualHash }) => perceptualHash !== undefined).length;
  await countHashes(ctx, actor, hashes.length + searches * (COST_OF_A_SEARCH - 1));
  const { matches, ids } = await gather(ctx, actor, async (tx) => {
    const found = await findMatches(tx, hashes);
    return { matches: found, ids: found.flatMap(({ files }) => files.map(({ id }) => id)) };
  });
  const standingOf = await judge(ctx, actor, ids);
  return matches.map(({ match, files }) => {
    const [nearest] = files;
    const standing = strictest(files.map(({ id }) => standingOf(id)));
    if (!nearest || standing === UNKNOWN) return { known: false, match: null, distance: null, ...UNKNOWN };
    if (match === 'exact') return { known: true, match, distance: null, ...standing };
    return { known: true, match, distance: nearest.distance, ...withoutPermission(standing) };
  });
}

/**
 * At most 1,000 files of the organization whose SHA-256 begins with 5 to 8 hex digits, so that a platform does not
 * reveal which hash it looks for. 422 for another prefix.
 */
export async function lookUpPrefix(ctx: Context, actor: Actor, given: string): Promise<PrefixLookupResult[]> {
  if (!PREFIX.test(given))
    throw new AppError('validation_failed', {
      errors: [{ path: 'prefix', message: 'Must be 5 to 8 hexadecimal digits' }],
    });
  const prefix = given.toLowerCase();
  await countHashes(ctx, actor, COST_OF_A_SEARCH);
  const { files, ids } = await gather(ctx, actor, async (tx) => {
    const found = await findByPrefix(tx, { prefix, limit: MOST_OF_A_PREFIX });
    return { files: found, ids: found.map(({ id }) => id) };
  });
  const standingOf = await judge(ctx, actor, ids);
  return files.flatMap(({ id, sha256 }) => {
    const standing = standingOf(id);
    return standing === UNKNOWN ? [] : [{ rest: sha256.slice(prefix.length), ...standing }];
  });
}

/**
 * Finds the files to judge, and counts their projects in the rate before they are judged: judging a project costs more
 * than finding a file. 429 beyond the rate.
 */
async function gather<T extends { ids: readonly string[] }>(
  ctx: Context,
  actor: Actor,
  find: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { found, ids, projects } = await ctx.db.snapshot(actor, async (tx) => {
    const of = await find(tx);
    // If no file is found, another one is judged, so that an unknown hash takes about as long as a known one.
    const judged = of.ids.length > 0 ? of.ids : (await findDecoy(tx)).map(({ id }) => id);
    return { found: of, ids: judged, projects: await countProjects(tx, judged) };
  });
  if (projects > 0) await countHashes(ctx, actor, projects * COST_OF_A_SEARCH);
  return { ...found, ids };
}

async function countHashes(ctx: Context, { org, id }: Actor, calls: number): Promise<void> {
  await countCall(ctx.db, `lookups:${org}/${id}`, HASHES_PER_MINUTE, {
    calls,
    message: `More than ${HASHES_PER_MINUTE} hashes in a minute. Try again after the time in Retry-After.`,
  });
}

interface Match {
  match: 'exact' | 'similar';
  files: MatchedFile[];
}

async function findMatches(tx: Tx, hashes: readonly LookupHash[]): Promise<Match[]> {
  const exact = await findByHashes(
    tx,
    hashes.flatMap(({ sha256 }) => sha256 ?? []),
  );
  const matches: Match[] = [];
  for (const { sha256 = '', perceptualHash } of hashes) {
    const id = exact.get(sha256);
    matches.push(
      perceptualHash === undefined
        ? { match: 'exact', files: id === undefined ? [] : [{ id, distance: 0 }] }
        : { match: 'similar', files: await findNearest(tx, perceptualHash) },
    );
  }
  return matches;
}

/** The standing of each of these files, as the organization discloses it; `UNKNOWN` for one deleted in the meantime. */
function judge(ctx: Context, actor: Actor, ids: readonly string[]): Promise<(id: string) => Standing> {
  return ctx.db.snapshot(actor, async (tx) => {
    const covered = await findCoverage(ctx, tx, [...new Set(ids)]);
    const disclosed = new Set(await organizationLookupDisclosures(tx));
    const titles = disclosed.has('project_title') ? await findTitles(ctx, tx, covered) : undefined;
    return (id) => {
      const file = covered.get(id);
      return file ? standingOf(id, { file, disclosed, title: titles?.get(file.projectId) ?? null }) : UNKNOWN;
    };
  });
}

function standingOf(
  id: string,
  of: { file: CoveredFile; disclosed: ReadonlySet<LookupDisclosure>; title: string | null },
): Standing {
  const { status, since, withdrawnAt, minorsExcluded, performers } = of.file.coverage;
  const releaseIds = performers.flatMap(({ releaseId }) => releaseId ?? []);
  return {
    status,
    since: since?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    minorsExcluded,
    fileId: of.disclosed.has('file_id') ? id : null,
    projectTitle: of.title,
    releaseIds: of.disclosed.has('release_ids') ? [...new Set(releaseIds)] : null,
  };
}

async function findTitles(
  ctx: Context,
  tx: Tx,
  covered: ReadonlyMap<string, CoveredFile>,
): Promise<Map<string, string | null>> {
  const titles = new Map<string, string | null>();
  for (const { projectId } of covered.values())
    if (!titles.has(projectId)) titles.set(projectId, (await openProject(ctx, tx, projectId))?.title ?? null);
  return titles;
}

/** A reason not to show a file takes precedence. */
const STRICTNESS: readonly (CoverageStatus | null)[] = ['withdrawn', 'not_covered', 'unknown', 'covered', null];

function strictest(standings: readonly Standing[]): Standing {
  const rank = ({ status }: Standing): number => STRICTNESS.indexOf(status);
  return standings.toSorted((one, other) => rank(one) - rank(other))[0] ?? UNKNOWN;
}

/** The releases for one picture do not permit a different one that only resembles it. */
function withoutPermission(standing: Standing): Standing {
  if (standing.status !== 'covered') return standing;
  const minorsExcluded = standing.minorsExcluded === false ? false : 'unknown';
  return { ...standing, status: 'unknown', since: null, minorsExcluded };
}
