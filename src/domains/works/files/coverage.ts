import { findDeclaredPerformers } from '#domains/agreements/projects/index.ts';
import {
  type CountingRelease,
  findCountingReleases,
  type JudgedPerformer,
  judgeDepicted,
} from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CoverageStatus } from './file.ts';
import { loadPerformers } from './store.ts';
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

type JudgedFile = Pick<FileRow, 'id' | 'project_id' | 'depicted' | 'depicted_at'>;

export interface JudgedFiles {
  /** By file. */
  coverages: Map<string, Coverage>;
  /** By file. */
  performers: Map<string, FilePerformerRow[]>;
  /** The caller's own ID of each performer. */
  users: Map<string, string | null>;
}

/** The coverage of each of these files, by the releases of its project. Each project is judged once. */
export async function judgeCoverage(ctx: Context, tx: Tx, files: readonly JudgedFile[]): Promise<JudgedFiles> {
  const performers = await loadPerformers(
    tx,
    files.map(({ id }) => id),
  );
  const declared = await findDeclaredPerformers(tx, [...new Set(files.map((file) => file.project_id))]);
  const users = new Map(declared.map(({ id, userId }) => [id, userId]));
  const projects = new Set(files.flatMap((file) => (file.depicted === 'declared' ? [file.project_id] : [])));
  const counting = await findCountingReleases(ctx, tx, [...projects]);
  const ages = new Map<string, JudgedPerformer['age']>();
  for (const projectId of projects)
    for (const { performerId, age } of (await judgeDepicted(ctx, tx, projectId)).performers)
      if (performerId !== null) ages.set(performerId, age);
  const coverages = new Map(
    files.map((file) => {
      const seen = (performers.get(file.id) ?? []).map(({ performer_id: performerId, declared_at: declaredAt }) => ({
        performerId,
        userId: users.get(performerId) ?? null,
        declaredAt,
        release: counting.get(performerId),
        age: ages.get(performerId),
      }));
      return [file.id, coverageOf(file, seen)] as const;
    }),
  );
  return { coverages, performers, users };
}

interface Seen {
  performerId: string;
  userId: string | null;
  declaredAt: Date;
  release: CountingRelease | undefined;
  /** Undefined for a performer who was removed from the project. */
  age: JudgedPerformer['age'] | undefined;
}

function coverageOf({ depicted, depicted_at: depictedAt }: JudgedFile, seen: readonly Seen[]): Coverage {
  if (depicted !== 'declared') {
    const isKnown = depicted === 'nobody';
    const status = isKnown ? 'covered' : 'unknown';
    return { status, since: depictedAt, withdrawnAt: null, minorsExcluded: isKnown || 'unknown', performers: [] };
  }
  const performers = seen.map(coverPerformer);
  const status = statusOf(performers);
  const withdrawn = seen.flatMap(({ release }) => release?.withdrawnAt ?? []);
  const withdrawnAt = withdrawn.length === 0 ? null : earliest(withdrawn);
  const began = seen.flatMap(({ declaredAt, release }) => [declaredAt, release?.signedAt ?? []].flat());
  const since = { covered: latest(began), withdrawn: withdrawnAt, not_covered: null }[status];
  return { status, since, withdrawnAt, minorsExcluded: areMinorsExcluded(seen), performers };
}

function coverPerformer({ performerId, userId, release }: Seen): PerformerCoverage {
  const of = { performerId, userId, releaseId: release?.releaseId ?? null };
  if (!release) return { ...of, status: 'not_covered', reason: 'release_missing' };
  const { reason, withdrawnAt } = release;
  if (reason === null) return { ...of, status: 'covered', reason };
  return { ...of, status: withdrawnAt === null ? 'not_covered' : 'withdrawn', reason };
}

function statusOf(performers: readonly PerformerCoverage[]): PerformerCoverage['status'] {
  if (performers.some(({ status }) => status === 'withdrawn')) return 'withdrawn';
  return performers.every(({ status }) => status === 'covered') ? 'covered' : 'not_covered';
}

function areMinorsExcluded(seen: readonly Seen[]): boolean | 'unknown' {
  if (seen.some(({ age }) => age?.reason === 'under_age_on_shoot_day')) return false;
  return seen.every(({ age }) => age?.ok === true) || 'unknown';
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));
const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
