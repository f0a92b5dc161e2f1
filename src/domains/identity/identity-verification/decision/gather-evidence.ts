import type { Context } from '#domains/context.ts';
import { countLookalikes } from '#domains/identity/liveness-challenges/index.ts';
import {
  type AnalysisResult,
  type DecisionPolicy,
  type Expected,
  type ExtractedDocument,
  marksOf,
  mayShowHolder,
  type Shot,
  signal,
  signalsOfAnalysis,
} from '#engine/index.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { templateOf } from '../faces/face-template.ts';
import { biometricsKeyOf } from '../store.ts';
import type { ImageRow, VerificationRow } from '../tables.ts';
import type { DecisionEvidence, RecordedSignal } from '../verification.ts';
import { findCopiedShots } from './find-copied-shots.ts';
import { findDuplicatePerson } from './find-duplicate-person.ts';
import { findNamesakes } from './find-namesakes.ts';
import { findReuse, keyFingerprints } from './find-reuse.ts';
import { fingerprintsOf } from './fingerprint.ts';

/**
 * The share of frames that resemble those of an earlier answer if it was copied; for the measurement, see
 * liveness-challenges.
 */
const LOOKALIKES = 2 / 3;

/** The context in which an analysis is checked. */
export interface Gathering {
  /** The analyzed pictures, in that order. */
  images: readonly ImageRow[];
  result: AnalysisResult;
  /** The document's data, if it is certain. */
  document: ExtractedDocument | null;
  policy: DecisionPolicy;
  expected: Expected | undefined;
}

/** Looks for signs of fraud in an analysis and in earlier submissions; changes nothing. */
export async function gatherEvidence(
  ctx: Context,
  verification: VerificationRow,
  { images, result, document, policy, expected }: Gathering,
): Promise<DecisionEvidence> {
  const { analysis, frameHashes = [] } = result;
  const face = templateOf(result);
  const fingerprints = document ? fingerprintsOf(analysis, document, policy) : [];
  const { keyed, reuse } = await ctx.db.org({ org: verification.org_id }, async (tx) => {
    const all = await keyFingerprints(ctx, tx, verification.org_id, fingerprints);
    return { keyed: all, reuse: await findReuse(ctx, tx, verification, all) };
  });
  const shots = document ? holderShots(result, policy) : [];
  // A known identical or near-identical file needs no search among all sketches.
  const isKnown = reuse.some(({ key }) => key === 'selfie_reused' || key === 'selfie_nearly_reused');
  const copied = isKnown ? [] : await findCopiedShots(ctx, verification, { shots, fingerprints: keyed, policy });
  const duplicates = document ? await findDuplicatePerson(ctx, verification, { face, document, policy }) : undefined;
  return {
    signals: [
      ...signalsOfAnalysis(analysis, { today: dayOf(ctx.clock.now()), policy, expected }),
      ...reuse,
      ...copied,
      ...(await findReusedFrames(ctx, verification, frameHashes)),
      ...(duplicates?.signals ?? []),
      ...(document ? await findNamesakes(ctx, verification, { document, policy }) : []),
    ],
    templates: duplicates?.templates ?? { compared: 0, notCompared: 0 },
    roles: new Map(images.map(({ id }, index) => [id, analysis.images[index]?.role ?? 'unknown'])),
    marks: new Map(images.map(({ id }, index) => [id, marksOf(analysis.images[index] ?? { mrz: null })])),
    fingerprints: keyed,
    shots,
    frameHashes,
    template: policy.duplicatePersonSearch ? face : null,
  };
}

/** A selfie of someone other than the document's holder is neither searched nor remembered, see `fingerprintsOf`. */
const holderShots = ({ analysis, shots = [] }: AnalysisResult, policy: DecisionPolicy): readonly Shot[] =>
  shots.filter(({ kind }) => kind === 'portrait' || mayShowHolder(analysis, policy));

/**
 * If most frames resemble those of an earlier answer, of any person, they were edited or re-encoded, not newly taken.
 */
async function findReusedFrames(
  ctx: Context,
  { org_id: org, id: verificationId, attempt }: VerificationRow,
  hashes: readonly string[],
): Promise<RecordedSignal[]> {
  if (hashes.length === 0) return [];
  const looks = { verificationId, attempt, hashes, keyOf: (id: string) => biometricsKeyOf(org, id) };
  const frames = await ctx.db.org({ org }, (tx) => countLookalikes(ctx, tx, looks));
  return frames >= LOOKALIKES * hashes.length ? [signal('liveness_frames_reused', { frames })] : [];
}
