import {
  type CountingRelease,
  type JudgedDeclared,
  judgeDeclared,
  type PerformerAge,
} from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { inheritCoverage } from './inherit-coverage.ts';
import type { Coverage, JudgedFile, PerformerCoverage } from './judged-file.ts';
import { findRemovedAt } from './removals/store.ts';
import { type CountingConsent, findCountingConsents } from './replica-consents.ts';
import { findOriginals, loadPerformers } from './store.ts';
import type { FilePerformerRow } from './tables.ts';

export interface JudgedFiles {
  /** By file. */
  coverages: Map<string, Coverage>;
  /** By file, without those of the files from which it derives. */
  own: Map<string, Coverage>;
  /** By file. */
  performers: Map<string, FilePerformerRow[]>;
  /** The caller's own ID of each performer. */
  users: Map<string, string | null>;
}

/** What coverage depends on besides the rows of the files. */
export interface AroundFiles {
  /** By file. */
  performers: ReadonlyMap<string, FilePerformerRow[]>;
  /** When a complaint removed a file. */
  removed: ReadonlyMap<string, Date>;
  /** Of some projects, whose IDs are `projectIds`. */
  judged: JudgedDeclared;
  projectIds: ReadonlySet<string>;
}

const NOTHING: AroundFiles = {
  performers: new Map(),
  removed: new Map(),
  judged: { declared: [], counting: new Map(), ages: new Map() },
  projectIds: new Set(),
};

/** Reads what coverage depends on for these files, in as few round trips as possible. */
export async function loadAround(
  ctx: Context,
  tx: Tx,
  {
    ids,
    projectIds,
    without,
  }: { ids: readonly string[]; projectIds: ReadonlySet<string>; without?: 'ages' | undefined },
): Promise<AroundFiles> {
  const [performers, removed, judged] = await Promise.all([
    loadPerformers(tx, ids),
    findRemovedAt(tx, ids),
    judgeDeclared(ctx, tx, [...projectIds], { without }),
  ]);
  return { performers, removed, judged, projectIds };
}

/**
 * The coverage of each of these files, by the releases of its project, the complaints that remove it, and the files from
 * which it derives. All projects are judged together. Ages take half of the queries: `without: 'ages'` leaves
 * `minorsExcluded` unknown where someone appears. `around` is what is known already of these files.
 */
export async function judgeCoverage(
  ctx: Context,
  tx: Tx,
  files: readonly JudgedFile[],
  { without, around }: { without?: 'ages'; around?: AroundFiles } = {},
): Promise<JudgedFiles> {
  const originals = await findOriginals(tx, files);
  const all = [...files, ...originals];
  const projects = new Set(all.flatMap((file) => (file.depicted === 'declared' ? [file.project_id] : [])));
  const known = around ?? NOTHING;
  const more = await loadAround(ctx, tx, {
    ids: (around ? originals : all).map(({ id }) => id),
    projectIds: new Set([...projects].filter((id) => !known.projectIds.has(id))),
    without,
  });
  const performers = new Map([...known.performers, ...more.performers]);
  const removed = new Map([...known.removed, ...more.removed]);
  const declared = [...known.judged.declared, ...more.judged.declared];
  const counting = new Map([...known.judged.counting, ...more.judged.counting]);
  const ages = new Map([...known.judged.ages, ...more.judged.ages]);
  const users = new Map(declared.map(({ id, userId }) => [id, userId]));
  const rows = [...performers.values()].flat();
  const shown = new Set(rows.flatMap((row) => (row.replica ? [row.performer_id] : [])));
  const findConsent = await findCountingConsents(ctx, tx, { declared, shown });
  const own = new Map(
    all.map((file) => {
      const seen = (performers.get(file.id) ?? []).map((row): Seen => {
        const { performer_id: performerId, declared_at: declaredAt, replica } = row;
        return {
          performerId,
          userId: users.get(performerId) ?? null,
          declaredAt,
          replica,
          release: counting.get(performerId),
          consent: replica ? findConsent({ performerId, fileId: file.id }) : undefined,
          age: ages.get(performerId),
        };
      });
      return [file.id, withRemoval(coverageOf(file, seen), removed.get(file.id))] as const;
    }),
  );
  return { coverages: inheritCoverage(all, own), own, performers, users };
}

interface Seen {
  performerId: string;
  userId: string | null;
  declaredAt: Date;
  replica: boolean;
  release: CountingRelease | undefined;
  /** For a digital replica. */
  consent: CountingConsent | undefined;
  age: PerformerAge | undefined;
}

/** A decided complaint takes precedence over what releases permit. */
function withRemoval(coverage: Omit<Coverage, 'removedAt'>, removedAt: Date | undefined): Coverage {
  if (removedAt === undefined) return { ...coverage, removedAt: null };
  return { ...coverage, status: 'removed', since: removedAt, removedAt };
}

function coverageOf(
  { depicted, depicted_at: depictedAt }: JudgedFile,
  seen: readonly Seen[],
): Omit<Coverage, 'removedAt'> {
  if (depicted !== 'declared') {
    const isKnown = depicted === 'nobody';
    const status = isKnown ? 'covered' : 'unknown';
    return { status, since: depictedAt, withdrawnAt: null, minorsExcluded: isKnown || 'unknown', performers: [] };
  }
  const performers = seen.map(coverPerformer);
  const status = statusOf(performers);
  const withdrawn = seen.flatMap((each) => withdrawalOf(each) ?? []);
  const withdrawnAt = withdrawn.length === 0 ? null : earliest(withdrawn);
  const began = seen.flatMap(({ declaredAt, replica, release, consent }) => [
    declaredAt,
    ...[replica ? (consent?.givenAt ?? []) : (release?.signedAt ?? [])].flat(),
  ]);
  const since = { covered: latest(began), withdrawn: withdrawnAt, not_covered: null }[status];
  return { status, since, withdrawnAt, minorsExcluded: areMinorsExcluded(seen), performers };
}

function coverPerformer(of: Seen): PerformerCoverage {
  const { performerId, userId, replica, release, consent } = of;
  const ids = { performerId, userId, releaseId: release?.releaseId ?? null, consentId: consent?.consentId ?? null };
  const reason = replica ? whyReplicaFails(of) : release ? release.reason : 'release_missing';
  if (reason === null) return { ...ids, status: 'covered', reason };
  return { ...ids, status: withdrawalOf(of) === null ? 'not_covered' : 'withdrawn', reason };
}

/**
 * The consent takes the place of a release. A withdrawn release still counts, and so does one whose credential is
 * suspended or revoked: content credentials list it, and would fail.
 */
function whyReplicaFails({ release, consent }: Seen): string | null {
  if (release && release.withdrawnAt !== null) return release.reason;
  if (consent?.withdrawnAt) return consent.reason;
  if (release?.reason === 'credential_suspended' || release?.reason === 'credential_revoked') return release.reason;
  return consent ? consent.reason : 'replica_consent_missing';
}

function withdrawalOf({ release, consent }: Seen): Date | null {
  const times = [release?.withdrawnAt ?? [], consent?.reason === null ? [] : (consent?.withdrawnAt ?? [])].flat();
  return times.length === 0 ? null : earliest(times);
}

function statusOf(performers: readonly PerformerCoverage[]): PerformerCoverage['status'] {
  if (performers.some(({ status }) => status === 'withdrawn')) return 'withdrawn';
  return performers.every(({ status }) => status === 'covered') ? 'covered' : 'not_covered';
}

function areMinorsExcluded(seen: readonly Seen[]): boolean | 'unknown' {
  if (seen.some(({ age }) => age?.isMinor || age?.age?.reason === 'under_age_on_shoot_day')) return false;
  return seen.every(({ age }) => age?.age?.ok === true) || 'unknown';
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));
const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
