import {
  findReleaseDates,
  type JudgedPerformer,
  judgeDepicted,
  type ReleaseDates,
} from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CoverageStatus } from './file.ts';
import type { FilePerformerRow, FileRow } from './tables.ts';

export interface PerformerCoverage {
  performerId: string;
  userId: string | null;
  status: 'covered' | 'not_covered' | 'withdrawn';
  /** A code of the project's status; null if covered. */
  reason: string | null;
  /** The release that counts for the performer. */
  releaseId: string | null;
}

/** Whether releases cover a file now. */
export interface Coverage {
  status: CoverageStatus;
  /** Null for `not_covered`. */
  since: Date | null;
  /** When the first withdrawn release was withdrawn. */
  withdrawnAt: Date | null;
  minorsExcluded: boolean | 'unknown';
  performers: PerformerCoverage[];
}

export interface FilesToJudge {
  files: readonly Pick<FileRow, 'id' | 'project_id' | 'depicted' | 'depicted_at'>[];
  /** By file. */
  performers: ReadonlyMap<string, readonly FilePerformerRow[]>;
  /** The caller's own ID of each performer. */
  users: ReadonlyMap<string, string | null>;
}

/** The coverage of each of these files, by the status of its project (`releases`). Each project is judged once. */
export async function judgeCoverage(
  ctx: Context,
  tx: Tx,
  { files, performers, users }: FilesToJudge,
): Promise<Map<string, Coverage>> {
  const projects = new Map<string, JudgedPerformer[]>();
  for (const { depicted, project_id: id } of files)
    if (depicted === 'declared' && !projects.has(id)) projects.set(id, (await judgeDepicted(ctx, tx, id)).performers);
  const releaseIds = [...projects.values()].flat().flatMap(({ release }) => release.releaseId ?? []);
  const withdrawn = [...performers.values()].flat().flatMap((row) => row.withdrawn_release_id ?? []);
  const dates = await findReleaseDates(tx, [...new Set([...releaseIds, ...withdrawn])]);
  return new Map(
    files.map((file) => {
      const seen = (performers.get(file.id) ?? []).map((row) => {
        const userId = users.get(row.performer_id) ?? null;
        const judged = findJudged(projects.get(file.project_id) ?? [], { performerId: row.performer_id, userId });
        return { row, userId, judged };
      });
      return [file.id, coverageOf(file, seen, dates)];
    }),
  );
}

/** A performer who was removed from the project counts only if declared or released again under the same userId. */
export function findJudged(
  judged: readonly JudgedPerformer[],
  { performerId, userId }: { performerId: string; userId: string | null },
): JudgedPerformer | undefined {
  return (
    judged.find((each) => each.performerId === performerId) ??
    (userId === null ? undefined : judged.find((each) => each.userId === userId))
  );
}

interface Seen {
  row: FilePerformerRow;
  userId: string | null;
  judged: JudgedPerformer | undefined;
}

function coverageOf(
  { depicted, depicted_at: depictedAt }: FilesToJudge['files'][number],
  seen: readonly Seen[],
  dates: ReadonlyMap<string, ReleaseDates>,
): Coverage {
  if (depicted !== 'declared') {
    const isKnown = depicted === 'nobody';
    const status = isKnown ? 'covered' : 'unknown';
    return { status, since: depictedAt, withdrawnAt: null, minorsExcluded: isKnown || 'unknown', performers: [] };
  }
  const performers = seen.map(coverPerformer);
  const status = statusOf(performers);
  const datesOf = (each: PerformerCoverage) => dates.get(each.releaseId ?? '');
  const withdrawn = performers.flatMap((each) =>
    each.status === 'withdrawn' ? (datesOf(each)?.withdrawnAt ?? []) : [],
  );
  const withdrawnAt = withdrawn.length === 0 ? null : earliest(withdrawn);
  const declared = seen.map(({ row }) => row.declared_at);
  const signed = performers.flatMap((each) => datesOf(each)?.signedAt ?? []);
  const since = { covered: latest([...declared, ...signed]), withdrawn: withdrawnAt, not_covered: null }[status];
  return { status, since, withdrawnAt, minorsExcluded: areMinorsExcluded(seen), performers };
}

/**
 * A release covers the file if the performer signed it and its term has not ended. A withdrawal that ended coverage
 * stays until a signed release covers the file again; one that is only sent does not hide it.
 */
function coverPerformer({ row, userId, judged }: Seen): PerformerCoverage {
  const { performer_id: performerId, withdrawn_release_id: withdrawn } = row;
  const release = judged?.release;
  const of = { performerId, userId, releaseId: release?.releaseId ?? null };
  if (release?.standing?.state === 'signed') return { ...of, status: 'covered', reason: null };
  const isWithdrawn = release?.standing?.state === 'withdrawn';
  if (isWithdrawn || withdrawn !== null)
    return {
      ...of,
      ...(!isWithdrawn && { releaseId: withdrawn }),
      status: 'withdrawn',
      reason: 'release_withdrawn',
    };
  return {
    ...of,
    status: 'not_covered',
    reason: release?.standing ? (release.standing.missing[0] ?? null) : 'release_missing',
  };
}

function statusOf(performers: readonly PerformerCoverage[]): PerformerCoverage['status'] {
  if (performers.some(({ status }) => status === 'withdrawn')) return 'withdrawn';
  return performers.every(({ status }) => status === 'covered') ? 'covered' : 'not_covered';
}

function areMinorsExcluded(seen: readonly Seen[]): boolean | 'unknown' {
  if (seen.some(({ judged }) => judged?.age.reason === 'under_age_on_shoot_day')) return false;
  return seen.every(({ judged }) => judged?.age.ok === true) || 'unknown';
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));
const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
