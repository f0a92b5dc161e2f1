import type { Context } from '#domains/context.ts';
import { type AnalysisResult, certainDocument, type DecisionPolicy, signalsOfAnalysis } from '#engine/index.ts';
import { dayOf } from '#verifier/days.ts';
import { findDuplicatePerson } from './find-duplicate-person.ts';
import { findReuse, keyFingerprints } from './find-reuse.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { ImageRow, VerificationRow } from './tables.ts';
import type { DecisionEvidence } from './verification.ts';

/** What an analysis is looked at with. */
export interface Gathering {
  /** The pictures that were analysed, in that order. */
  images: readonly ImageRow[];
  result: AnalysisResult;
  policy: DecisionPolicy;
}

/** Looks for signs of fraud in an analysis and beside what was submitted before; changes nothing. */
export async function gatherEvidence(
  ctx: Context,
  verification: VerificationRow,
  { images, result, policy }: Gathering,
): Promise<DecisionEvidence> {
  const { analysis, descriptors } = result;
  const document = certainDocument(analysis);
  const face = descriptors.selfie;
  const fingerprints = document ? fingerprintsOf(analysis, document, policy) : [];
  const { keyed, reuse } = await ctx.db.org({ org: verification.org_id }, async (tx) => {
    const all = await keyFingerprints(ctx, tx, verification.org_id, fingerprints);
    return { keyed: all, reuse: await findReuse(ctx, tx, verification, all) };
  });
  return {
    signals: [
      ...signalsOfAnalysis(analysis, dayOf(ctx.clock.now()), policy),
      ...reuse,
      ...(document ? await findDuplicatePerson(ctx, verification, { face, document, policy }) : []),
    ],
    roles: new Map(images.map(({ id }, index) => [id, analysis.images[index]?.role ?? 'unknown'])),
    fingerprints: keyed,
    template: policy.duplicatePersonSearch ? face : null,
  };
}
