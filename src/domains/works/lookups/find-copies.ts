import type { Context } from '#domains/context.ts';
import { type CoverageStatus, findCoverage } from '#domains/works/files/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findByHashes, findRelatives, findSimilar } from './store.ts';

/** A registered file that may be a copy of another one. */
export interface Copy {
  fileId: string;
  projectId: string;
  workId: string | null;
  /** `exact`: same SHA-256. `derived`: derives from it, or both from the same file. `similar`: similar PDQ hash of a picture or a key frame. */
  match: 'exact' | 'derived' | 'similar';
  /** Different bits of the PDQ hash; null unless `similar`. */
  distance: number | null;
  /** For a similar key frame of a film: its time, in milliseconds; otherwise null. */
  at: number | null;
  status: CoverageStatus;
}

const MOST_SIMILAR = 50;
const MOST_RELATIVES = 100;

/**
 * The organization's files that may be copies of these: the same ones, their family, and similar pictures; each file
 * once, by its closest match.
 */
export async function findCopies(
  ctx: Context,
  tx: Tx,
  of: readonly { sha256: string; perceptualHash: string | null }[],
): Promise<Copy[]> {
  const found = new Map<string, Pick<Copy, 'match' | 'distance' | 'at'>>();
  const exact = await findByHashes(
    tx,
    of.map(({ sha256 }) => sha256),
  );
  for (const id of exact.values()) found.set(id, { match: 'exact', distance: null, at: null });
  for (const id of await findRelatives(tx, [...exact.values()], MOST_RELATIVES))
    found.set(id, { match: 'derived', distance: null, at: null });
  for (const { perceptualHash } of of) {
    if (perceptualHash === null) continue;
    for (const { id, distance, at } of await findSimilar(tx, perceptualHash, MOST_SIMILAR))
      if (!found.has(id)) found.set(id, { match: 'similar', distance, at });
  }
  const covered = await findCoverage(ctx, tx, [...found.keys()]);
  return [...found].flatMap(([fileId, match]) => {
    const file = covered.get(fileId);
    return file
      ? [{ fileId, projectId: file.projectId, workId: file.workId, ...match, status: file.coverage.status }]
      : [];
  });
}
