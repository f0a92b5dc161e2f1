import { findAgreementState } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { getEncoding, withholdDisclosures } from '#domains/credentials/credentials/index.ts';
import { findProjectWorks, type ProjectWork } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import { type BundledTransfer, type BundledWork, MOST_TRANSFERS, MOST_WORKS } from '#verifier/bundle/bundled-works.ts';
import type { GatheredFile } from './gather-files.ts';

/** A project has more works or transfers than a bundle can list. */
export class TooManyWorks extends Error {
  override name = 'TooManyWorks';
}

/** Works without their chains, which are computed as of the bundle's day, and the credentials of their agreements. */
export interface GatheredWorks {
  works: Omit<BundledWork, 'chain'>[];
  agreements: string[];
}

/** Claims that may name people; which agreement it is, and of what type, is enough. */
const WITHHELD = new Set(['title', 'parties']);

/** The works of a project and of its files. Rejects with `TooManyWorks`. */
export async function gatherWorks(
  ctx: Context,
  {
    org,
    projectId,
    files,
    showsTitles,
  }: { org: string; projectId: string; files: readonly GatheredFile[]; showsTitles: boolean },
): Promise<GatheredWorks> {
  const ids = [...new Set(files.flatMap(({ workId }) => workId ?? []))];
  const found = await ctx.db.org({ org }, (tx) => findProjectWorks(ctx, tx, { projectId, ids, limit: MOST_WORKS + 1 }));
  const transfers = found.flatMap((work) => work.transfers);
  if (found.length > MOST_WORKS || transfers.length > MOST_TRANSFERS) throw new TooManyWorks();
  const credentials = new Map<string, string>();
  for (const { agreementId, support } of transfers) {
    if (agreementId === null || support !== 'agreement' || credentials.has(agreementId)) continue;
    const credential = await findCredential(ctx, { org, agreementId });
    if (credential !== undefined) credentials.set(agreementId, credential);
  }
  const places = new Map([...credentials.keys()].map((id, place) => [id, place]));
  return {
    works: found.map((work) => placed(work, { places, files, showsTitles })),
    agreements: [...credentials.values()],
  };
}

/** Undefined if the agreement has no credential, or its claims are erased. */
async function findCredential(
  ctx: Context,
  { org, agreementId }: { org: string; agreementId: string },
): Promise<string | undefined> {
  const state = await ctx.db.org({ org }, (tx) => findAgreementState(tx, agreementId));
  if (!state?.credentialId) return undefined;
  try {
    const { encoding } = await getEncoding(ctx, { org, id: state.credentialId, format: 'dc+sd-jwt' });
    return withholdDisclosures(String(encoding), WITHHELD);
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return undefined;
    throw error;
  }
}

interface Placing {
  /** Positions of agreements by ID. */
  places: ReadonlyMap<string, number>;
  files: readonly GatheredFile[];
  showsTitles: boolean;
}

function placed(
  { id, kind, title, createdOn, identifiers: { isan, isrc, iscc }, shares, transfers, isDisputed }: ProjectWork,
  { places, files, showsTitles }: Placing,
): GatheredWorks['works'][number] {
  return {
    ...{ id, kind, createdOn, ...(showsTitles && { title }) },
    identifiers: { isan, isrc, iscc },
    files: files.flatMap(({ workId }, place) => (workId === id ? [place] : [])),
    shares: shares.map((share) => ({ ...share, rights: [...share.rights] })),
    transfers: transfers.map((transfer) => placeTransfer(transfer, places)),
    ...(isDisputed && { disputed: true as const }),
  };
}

/** Without its credential, an agreement shows nothing to a verifier. */
function placeTransfer(
  { agreementId, notCompared: _, support, ...terms }: ProjectWork['transfers'][number],
  places: ReadonlyMap<string, number>,
): BundledTransfer {
  const agreement = (agreementId !== null && support === 'agreement' ? places.get(agreementId) : undefined) ?? null;
  return { ...terms, agreement, support: support === 'agreement' && agreement === null ? 'stated' : support };
}
