import { type LookupDisclosure, organizationLookupDisclosures } from '#domains/accounts/accounts/index.ts';
import { openTitles } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { type CoveredFile, findCoverage } from '#domains/works/files/index.ts';
import { AppError } from '#kernel/errors.ts';
import { type LoggedCheckpoint, lastCheckpoint } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { countCall } from '#platform/http/limits/rate-limit.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { STRICTNESS } from '#verifier/bundle/follow-originals.ts';
import { readIsccCode } from '#verifier/encoding/iscc.ts';
import { signReceipt } from './sign-receipt.ts';
import type { LookupHash, LookupResult, Standing } from './standing.ts';
import {
  findByHashes,
  findByInstance,
  findByPrefix,
  findExact,
  findNearest,
  findNearestData,
  findToJudge,
  type MatchedFile,
  type ToJudge,
} from './store.ts';

export interface LookupOutcome {
  data: LookupResult[];
  /** The compact JWS; null unless it was requested. */
  receipt: string | null;
}

export interface PrefixLookupResult extends Standing {
  rest: string;
}

const HASHES_PER_MINUTE = 100_000;
/**
 * The number of hashes for which a search by similarity, a prefix, a judged project, a receipt, or a page of the list
 * counts.
 */
export const COST_OF_A_SEARCH = 50;
const FOUND_BEFORE_COUNTED = 100;
/** SHA-256 spreads evenly, so a prefix of five digits has more only beyond a billion files. */
const MOST_OF_A_PREFIX = 1000;
const PREFIX = /^[0-9A-Fa-f]{5,8}$/;

const UNKNOWN: Standing = {
  status: null,
  since: null,
  withdrawnAt: null,
  removedAt: null,
  minorsExcluded: null,
  fileId: null,
  projectTitle: null,
  releaseIds: null,
};

/**
 * Whether the organization's files with these hashes may be shown, in the order of the hashes; with a signed receipt of
 * all results if `receipt`. 429 beyond the rate.
 */
export async function lookUp(
  ctx: Context,
  actor: Actor,
  { hashes, receipt = false }: { hashes: readonly LookupHash[]; receipt?: boolean | undefined },
): Promise<LookupOutcome> {
  const { matches, toJudge } = await findMatches(ctx, actor, { hashes, receipt });
  const { standingOf, at: askedAt, checkpoint } = await judge(ctx, actor, toJudge, { receipt });
  const data = matches.map(({ match, by, files }): LookupResult => {
    const [nearest] = files;
    const standing = strictest(files.map(({ id }) => standingOf(id)));
    if (!nearest || standing === UNKNOWN) return { known: false, match: null, distance: null, at: null, ...UNKNOWN };
    const { distance, at } = match === 'exact' ? { distance: null, at: null } : nearest;
    return { known: true, match, distance, at, ...(by === 'sha256' ? standing : withoutPermission(standing)) };
  });
  if (!receipt) return { data, receipt: null };
  return { data, receipt: await signReceipt(ctx, actor.org, { hashes, results: data, at: askedAt, checkpoint }) };
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
  const { files, toJudge } = await ctx.db.read(actor, async (tx) => {
    const found = await findByPrefix(tx, { prefix, limit: MOST_OF_A_PREFIX });
    return {
      files: found,
      toJudge: await findToJudge(
        tx,
        found.map(({ id }) => id),
      ),
    };
  });
  await countProjects(ctx, actor, toJudge);
  const { standingOf } = await judge(ctx, actor, toJudge);
  return files.flatMap(({ id, sha256 }) => {
    const standing = standingOf(id);
    return standing === UNKNOWN ? [] : [{ rest: sha256.slice(prefix.length), ...standing }];
  });
}

/** Judging a project costs more than finding a file, so it is counted in the rate before. 429 beyond it. */
async function countProjects(ctx: Context, actor: Actor, { projectIds }: ToJudge, uncounted = 0): Promise<void> {
  const calls = uncounted + projectIds.length * COST_OF_A_SEARCH;
  if (calls > 0) await countHashes(ctx, actor, calls);
}

/** Counts hashes in the rate of a key; 429 beyond it. */
export async function countHashes(ctx: Context, { org, id }: Actor, calls: number): Promise<void> {
  await countCall(ctx.db, `lookups:${org}/${id}`, HASHES_PER_MINUTE, {
    calls,
    message: `More than ${HASHES_PER_MINUTE} hashes in a minute. Try again after the time in Retry-After.`,
  });
}

interface Match {
  match: 'exact' | 'similar';
  by: keyof LookupHash;
  files: MatchedFile[];
}

/** Finds the files of these hashes, and counts the hashes and the projects to judge in the rate. 429 beyond it. */
async function findMatches(
  ctx: Context,
  actor: Actor,
  { hashes, receipt }: { hashes: readonly LookupHash[]; receipt: boolean },
): Promise<{ matches: Match[]; toJudge: ToJudge }> {
  const sought = hashes.flatMap(({ sha256 }) => sha256 ?? []);
  const searches = hashes.length - sought.length;
  const cost = sought.length + (searches + (receipt ? 1 : 0)) * COST_OF_A_SEARCH;
  // To find a few hashes costs no more than to count them, so they are counted together with the projects.
  const isCheap = searches === 0 && sought.length <= FOUND_BEFORE_COUNTED;
  if (!isCheap) await countHashes(ctx, actor, cost);
  const found =
    searches === 0
      ? await ctx.db.find(actor, async (tx) => {
          const { exact, toJudge } = await findExact(tx, sought);
          return { matches: await matchAll(tx, hashes, exact), toJudge };
        })
      : await ctx.db.read(actor, async (tx) => {
          const matches = await matchAll(tx, hashes, await findByHashes(tx, sought));
          const ids = matches.flatMap(({ files }) => files.map(({ id }) => id));
          return { matches, toJudge: await findToJudge(tx, ids) };
        });
  await countProjects(ctx, actor, found.toJudge, isCheap ? cost : 0);
  return found;
}

async function matchAll(tx: Tx, hashes: readonly LookupHash[], exact: ReadonlyMap<string, string>): Promise<Match[]> {
  const matches: Match[] = [];
  for (const { sha256 = '', perceptualHash, iscc } of hashes) {
    const id = exact.get(sha256);
    if (iscc !== undefined) matches.push(await matchIscc(tx, iscc));
    else if (perceptualHash !== undefined)
      matches.push({ match: 'similar', by: 'perceptualHash', files: await findNearest(tx, perceptualHash) });
    else matches.push({ match: 'exact', by: 'sha256', files: id === undefined ? [] : [{ id, distance: 0, at: null }] });
  }
  return matches;
}

/** Both searches always run, so that a known ISCC takes as long as an unknown one. */
async function matchIscc(tx: Tx, iscc: string): Promise<Match> {
  const code = readIsccCode(iscc);
  if (!code) throw new Error('an ISCC was not checked');
  const exact = await findByInstance(tx, code.instance);
  const similar = await findNearestData(tx, code.data);
  return exact.length > 0
    ? { match: 'exact', by: 'iscc', files: exact }
    : { match: 'similar', by: 'iscc', files: similar };
}

interface Judged {
  /** As the organization discloses it; `UNKNOWN` for a file deleted in the meantime. */
  standingOf: (id: string) => Standing;
  at: Date;
  /** The last one of the log at that time, for a receipt. */
  checkpoint: LoggedCheckpoint | undefined;
}

function judge(
  ctx: Context,
  actor: Actor,
  { ids, projectIds }: ToJudge,
  { receipt = false }: { receipt?: boolean } = {},
): Promise<Judged> {
  return ctx.db.findAll(actor, async (tx) => {
    const at = ctx.clock.now();
    const [covered, disclosures, checkpoint] = await Promise.all([
      findCoverage(ctx, tx, ids, { projectIds }),
      organizationLookupDisclosures(tx),
      receipt ? lastCheckpoint(tx) : undefined,
    ]);
    const disclosed = new Set(disclosures);
    const projects = new Set([...covered.values()].map(({ projectId }) => projectId));
    const titles = disclosed.has('project_title') ? await openTitles(ctx, tx, [...projects]) : undefined;
    return {
      standingOf: (id) => {
        const file = covered.get(id);
        return file ? standingOf(id, { file, disclosed, title: titles?.get(file.projectId) ?? null }) : UNKNOWN;
      },
      ...{ at, checkpoint },
    };
  });
}

function standingOf(
  id: string,
  of: { file: CoveredFile; disclosed: ReadonlySet<LookupDisclosure>; title: string | null },
): Standing {
  const { status, since, withdrawnAt, removedAt, minorsExcluded, performers } = of.file.coverage;
  const releaseIds = performers.flatMap(({ releaseId }) => releaseId ?? []);
  return {
    status,
    since: since?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    minorsExcluded,
    fileId: of.disclosed.has('file_id') ? id : null,
    projectTitle: of.title,
    releaseIds: of.disclosed.has('release_ids') ? [...new Set(releaseIds)] : null,
  };
}

function strictest(standings: readonly Standing[]): Standing {
  const rank = ({ status }: Standing): number => (status === null ? STRICTNESS.length : STRICTNESS.indexOf(status));
  return standings.toSorted((one, other) => rank(one) - rank(other))[0] ?? UNKNOWN;
}

/**
 * The releases for one picture do not permit a different one that only resembles it. An ISCC has only 64 bits of a hash,
 * so two files with the same one can be made.
 */
function withoutPermission(standing: Standing): Standing {
  if (standing.status !== 'covered') return standing;
  const minorsExcluded = standing.minorsExcluded === false ? false : 'unknown';
  return { ...standing, status: 'unknown', since: null, minorsExcluded };
}
