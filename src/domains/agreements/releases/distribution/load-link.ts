import { openProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Disclosable, ReleaseDetails, ReleaseTerms } from '../release.ts';
import { type LinkTarget, loadLink, loadRelease, openDetails } from '../store.ts';
import type { DistributionRow, ReleaseRow } from '../tables.ts';
import { lockDistribution } from './recipient.ts';

/** The data behind a link, for its page. */
export interface ShownRelease {
  row: ReleaseRow;
  /** Undefined for the performer's personal link. */
  distribution: DistributionRow | undefined;
  disclose: readonly Disclosable[];
  /** The disclosed fields; names only if they were chosen. */
  facts: ReleaseFacts;
}

/** What a release permits, and the fields that the sender chose to disclose. */
export interface ReleaseFacts extends Omit<ReleaseTerms, 'shoot'> {
  release: string;
  legalName?: string;
  stageName?: string;
  birthDate?: CalendarDay;
  projectTitle?: string;
  shoot?: { from: CalendarDay; until: CalendarDay };
  /** SHA-256, lower-case hex; null if no document was signed. */
  documentHash: string | null;
}

/** Opens a link in a transaction of its organization; 404 if unknown. */
export async function withLink<T>(
  ctx: Context,
  token: string,
  use: (tx: Tx, shown: ShownRelease, target: LinkTarget) => Promise<T>,
): Promise<T> {
  const target = await loadLink(ctx, token);
  return ctx.db.org(target, async (tx) => {
    const row = await loadRelease(tx, target.releaseId);
    const distribution = target.distributionId === null ? undefined : await lockDistribution(tx, target.distributionId);
    const disclose = disclosedTo(row, distribution);
    const title = disclose.includes('projectTitle') ? (await openProject(ctx, tx, row.project_id))?.title : undefined;
    const details = await openDetails(ctx, tx, row);
    const facts = factsOf({ row, details, disclose, title: title ?? undefined });
    return use(tx, { row, distribution, disclose, facts }, target);
  });
}

/** Recipients of a withdrawn release see only that it was withdrawn. */
function disclosedTo(row: ReleaseRow, distribution: DistributionRow | undefined): readonly Disclosable[] {
  if (!distribution) return ['legalName', 'projectTitle', 'shoot'];
  return row.status === 'signed' ? distribution.disclose : [];
}

interface Known {
  row: ReleaseRow;
  details: ReleaseDetails | null;
  disclose: readonly Disclosable[];
  title: string | undefined;
}

function factsOf({ row, details, disclose, title }: Known): ReleaseFacts {
  const { shoot, ...terms } = row.terms;
  const { legalName = nameOfPerformer(details), stageName, birthDate } = details?.performer ?? {};
  const of = { legalName, stageName, birthDate, projectTitle: title, shoot: shoot ?? undefined };
  const chosen = Object.entries(of).filter(
    ([name, value]) => disclose.includes(name as Disclosable) && value !== undefined,
  );
  const facts = { release: row.id, ...terms, documentHash: row.document_hash, ...Object.fromEntries(chosen) };
  return facts as ReleaseFacts;
}

function nameOfPerformer(details: ReleaseDetails | null): string | undefined {
  return details?.parties?.find(({ role }) => role === 'performer')?.name;
}
