import type { Context } from '#domains/context.ts';
import { openProject } from '#domains/projects/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockDistribution } from './recipient.ts';
import type { Disclosable, ReleaseDetails } from './release.ts';
import { findLink, type LinkTarget, loadRelease, openDetails } from './store.ts';
import type { DistributionRow, ReleaseRow } from './tables.ts';

/** What stands behind a link, for its page. */
export interface ShownRelease {
  row: ReleaseRow;
  /** Undefined on the performer's own link. */
  distribution: DistributionRow | undefined;
  disclose: readonly Disclosable[];
  /** What is disclosed, as words; names only where they were chosen. */
  facts: [label: string, value: string][];
}

/** Opens a link in a transaction of its organisation; 404 for none. */
export async function withLink<T>(
  ctx: Context,
  token: string,
  use: (tx: Tx, shown: ShownRelease, target: LinkTarget) => Promise<T>,
): Promise<T> {
  const target = await findLink(ctx, token);
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

/** Of what was withdrawn recipients see no more than that. */
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

function factsOf({ row, details, disclose, title }: Known): [string, string][] {
  const { terms } = row;
  const { legalName, stageName, birthDate } = details?.performer ?? {};
  const chosen = (name: Disclosable, value: string | undefined) => (disclose.includes(name) ? value : undefined);
  const facts: [string, string | undefined][] = [
    ['Release', row.id],
    ['Performer', chosen('legalName', legalName ?? nameOfPerformer(details))],
    ['Stage name', chosen('stageName', stageName)],
    ['Birth date', chosen('birthDate', birthDate)],
    ['Project', chosen('projectTitle', title)],
    ['Shot', chosen('shoot', terms.shoot ? daysOf(terms.shoot) : undefined)],
    ['Territory', terms.territory],
    ['Term', terms.endsOn === null ? terms.term : `${terms.term}, until ${terms.endsOn}`],
    ['Media', terms.media.join(', ')],
    ['Exclusive', terms.exclusivity === 'exclusive' ? 'yes' : 'no'],
    ['Explicit content', terms.explicit ? 'yes' : 'no'],
    ['Use for machine learning', terms.aiUse ? 'permitted' : 'not permitted'],
    ['Use for recognising the person', terms.biometricUse ? 'permitted' : 'not permitted'],
    ['Document', row.document_hash === null ? undefined : `SHA-256 ${row.document_hash}`],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as [string, string]]));
}

function daysOf({ from, until }: { from: string; until: string }): string {
  return from === until ? from : `${from} to ${until}`;
}

function nameOfPerformer(details: ReleaseDetails | null): string | undefined {
  return details?.parties?.find(({ role }) => role === 'performer')?.name;
}
