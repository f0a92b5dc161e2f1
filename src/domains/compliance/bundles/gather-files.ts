import { findGivenConsents } from '#domains/agreements/consents/index.ts';
import type { Context } from '#domains/context.ts';
import { type CoveredFile, findCoverage, findProjectFiles, type ProjectFile } from '#domains/works/files/index.ts';
import { MOST_CONSENTS } from '#verifier/bundle/bundled-consents.ts';
import { type BundledFile, type BundledReplica, MOST_FILES } from '#verifier/bundle/bundled-files.ts';
import { type GatheredConsent, gatherConsents } from './gather-consents.ts';

/** A file, and the work that it embodies. */
export interface GatheredFile {
  file: BundledFile;
  workId: string | null;
}

export interface GatheredFiles {
  files: GatheredFile[];
  /** The consents that cover the digital replicas in the files. */
  consents: GatheredConsent[];
}

/** A project has more files, or more consents to digital replicas, than a bundle can list. */
export class TooManyFiles extends Error {
  override name = 'TooManyFiles';
}

/**
 * The files that are registered for a project now, and the consents that cover the digital replicas in them.
 * `performerIds` are the bundle's performers in its order: whoever appears besides them is only counted. Rejects with
 * `TooManyFiles`.
 */
export async function gatherFiles(
  ctx: Context,
  { org, projectId, performerIds }: { org: string; projectId: string; performerIds: readonly string[] },
): Promise<GatheredFiles> {
  const places = new Map(performerIds.map((id, place) => [id, place]));
  const { found, originals, given } = await ctx.db.org({ org }, async (tx) => {
    const files = await findProjectFiles(tx, projectId, MOST_FILES + 1);
    if (files.length > MOST_FILES) throw new TooManyFiles();
    const coverages = await findCoverage(ctx, tx, withReplicas(files));
    const all = files.map((file) => ({ file, replicas: replicasIn(file, { coverages, places }) }));
    const covering = all.flatMap(({ replicas }) => replicas.flatMap(({ consentId }) => consentId ?? []));
    return {
      found: all,
      originals: await findCoverage(ctx, tx, elsewhere(files)),
      given: await findGivenConsents(tx, [...new Set(covering)]),
    };
  });
  if (given.length > MOST_CONSENTS) throw new TooManyFiles();
  const performers = new Map(
    found.flatMap(({ replicas }) => replicas.map((each) => [each.consentId ?? '', each.place])),
  );
  const consents = await gatherConsents(ctx, { org, given, performers });
  const listed = new Map(consents.map(({ consentId }, index) => [consentId, index]));
  return { files: found.map(({ file, replicas }) => place(file, { places, originals, replicas, listed })), consents };
}

/** The originals that belong to other projects. */
function elsewhere(files: readonly ProjectFile[]): string[] {
  const own = new Set(files.map(({ id }) => id));
  return [...new Set(files.flatMap(({ derivedFrom }) => derivedFrom?.fileId ?? []))].filter((id) => !own.has(id));
}

function withReplicas(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ id, replicaIds }) => (replicaIds.length > 0 ? id : []));
}

/** A digital replica in a file, as the service covers it. */
interface FoundReplica {
  /** The position of the performer. */
  place: number;
  /** Null if no consent covers it. */
  consentId: string | null;
  /** Why not. */
  reason: string;
}

const MISSING = 'replica_consent_missing';

function replicasIn(
  { id, replicaIds }: ProjectFile,
  { coverages, places }: { coverages: Coverages; places: ReadonlyMap<string, number> },
): FoundReplica[] {
  const performers = coverages.get(id)?.own.performers ?? [];
  return performers
    .flatMap(({ performerId, status, consentId, reason }): FoundReplica[] => {
      const at = replicaIds.includes(performerId) ? places.get(performerId) : undefined;
      if (at === undefined) return [];
      return [{ place: at, consentId: status === 'covered' ? consentId : null, reason: reason ?? MISSING }];
    })
    .sort((one, other) => one.place - other.place);
}

/** By the ID of the file. */
type Coverages = ReadonlyMap<string, CoveredFile>;

interface Placing {
  /** Positions of performers by ID. */
  places: ReadonlyMap<string, number>;
  /** Of other projects. */
  originals: Coverages;
  replicas: readonly FoundReplica[];
  /** Positions of consents by ID. */
  listed: ReadonlyMap<string, number>;
}

function place(
  { performerIds, replicaIds: _, workId, projectId: __, derivedFrom, isRemoved, ...file }: ProjectFile,
  { places, originals, replicas, listed }: Placing,
): GatheredFile {
  const performers = performerIds.flatMap((id) => places.get(id) ?? []).sort((one, other) => one - other);
  const origin = derivedFrom && {
    sha256: derivedFrom.sha256,
    relation: derivedFrom.relation,
    status: originals.get(derivedFrom.fileId)?.coverage.status ?? null,
  };
  const shown = replicas.map(({ place: performer, consentId, reason }): BundledReplica => {
    const consent = listed.get(consentId ?? '') ?? null;
    return { performer, consent, missing: consent === null ? reason : null };
  });
  const absent = performerIds.length - performers.length;
  const removed = isRemoved ? { removed: true as const } : {};
  return { file: { ...file, performers, replicas: shown, absent, derivedFrom: origin, ...removed }, workId };
}
