import type { FaceMatcherConfig } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import type { AnalysisResult, FaceComparison, FaceSample } from '#engine/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { ProviderError } from '../providers/provider.ts';
import type { VerificationRow } from '../tables.ts';
import { askMatcher } from './ask-matcher.ts';

/** A comparison by the service at `FACE_MATCHER_URL`. Worker processes have no network, so the call is made here. */
export interface MatcherTask {
  verification: VerificationRow;
  result: AnalysisResult;
  /** Whether a failing matcher may be retried later; otherwise a person compares. */
  mayTryAgain: boolean;
}

/**
 * The analysis with the matcher's comparison instead of the built-in network's; unchanged if no matcher is configured,
 * or if the built-in network was requested. Without a usable answer from the matcher, no one is approved or rejected.
 */
export async function compareByMatcher(ctx: Context, { result, ...task }: MatcherTask): Promise<AnalysisResult> {
  const config = ctx.config.faceRecognition;
  const { samples } = result;
  if (config?.kind !== 'service' || !samples) return result;
  const [portrait, selfie, frame] = [samples.portrait, samples.selfie, samples.frame].map(pictureOf);
  const comparison = await compare(ctx, { ...task, result }, config, { portrait, selfie, frame });
  const models = [...result.analysis.models, `${new URL(config.url).hostname}/${config.model}`];
  return { ...result, analysis: { ...result.analysis, models, comparison } };
}

const pictureOf = (sample: FaceSample | null) => (sample?.kind === 'picture' ? sample.jpeg : undefined);

type Pictures = Record<'portrait' | 'selfie' | 'frame', Uint8Array | undefined>;

async function compare(
  ctx: Context,
  { verification, mayTryAgain }: MatcherTask,
  config: FaceMatcherConfig,
  { portrait, selfie, frame }: Pictures,
): Promise<FaceComparison> {
  const { match, mismatch, model } = config;
  const nothing = { model, match, mismatch, similarity: null, frameSimilarity: null };
  if (!portrait || !selfie) return nothing;
  const { org_id: org, id: subject, attempt } = verification;
  // Recorded before sending, because after that it can no longer be ruled out that the faces arrived.
  await ctx.db.org({ org }, (tx) =>
    ctx.events.audit(tx, systemActor(org, 'identity-verification'), {
      action: 'verification.faces_sent_to_matcher',
      subject,
      details: { matcher: new URL(config.url).hostname, attempt, pictures: frame ? 3 : 2 },
    }),
  );
  try {
    const [similarity, frameSimilarity] = await Promise.all([
      askMatcher(ctx, config, { portrait, selfie }),
      frame ? askMatcher(ctx, config, { portrait, selfie: frame }) : null,
    ]);
    return { ...nothing, similarity, frameSimilarity };
  } catch (error) {
    if (mayTryAgain || !(error instanceof ProviderError)) throw error;
    ctx.log.error('the face matcher failed permanently', { verification: subject, error });
    return { ...nothing, model: null, failed: true };
  }
}
