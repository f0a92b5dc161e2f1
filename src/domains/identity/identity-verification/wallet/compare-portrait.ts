import type { Context } from '#domains/context.ts';
import type { Presented } from '#domains/credentials/presentations/index.ts';
import type { AnalysisResult } from '#engine/index.ts';
import { analyseAttempt } from '../decision/analyse-attempt.ts';
import { compareByMatcher } from '../faces/compare-by-matcher.ts';
import type { Picture } from '../intake/picture.ts';
import type { ImageRow, VerificationRow } from '../tables.ts';
import type { VerificationCheck } from '../verification.ts';
import { PORTRAIT_MISSING, PORTRAIT_PRESENTED, PORTRAIT_UNREADABLE } from './wallet-checks.ts';
import { portraitOf } from './wallet-documents.ts';

/** Whether the wallet shared a portrait that can be compared and, if so, its comparison with the person's face. */
export interface ComparedPortrait {
  check: VerificationCheck;
  compared?: { portrait: Picture; result: AnalysisResult };
}

/** The formats of ISO/IEC 18013-5 table 5. */
const FORMATS: readonly string[] = ['jpeg', 'jpeg2000'];

/** Compares the portrait of a presented document with the pictures of the face. Only our own engine sees either. */
export async function comparePortrait(
  ctx: Context,
  verification: VerificationRow,
  of: { presented: Presented; images: readonly ImageRow[]; mayTryAgain: boolean },
): Promise<ComparedPortrait> {
  const { images, mayTryAgain } = of;
  const [disclosed] = of.presented.disclosed;
  const portrait = disclosed && portraitOf(disclosed);
  if (!portrait) return { check: portrait === null ? PORTRAIT_UNREADABLE : PORTRAIT_MISSING };
  const frames = images.filter(({ kind, failure }) => kind === 'frame' && failure === null);
  const analysed = await analyseAttempt(ctx, verification, { pictures: [], frames, portrait, isOwn: true });
  if (analysed.kind !== 'analysis') throw new Error('a portrait is analyzed by our own engine');
  const { analysis } = analysed.result;
  const inspection = analysis.images[0]?.inspection;
  if (!inspection?.ok || !FORMATS.includes(inspection.format) || analysis.portraitImage === null)
    return { check: PORTRAIT_UNREADABLE };
  const result = await compareByMatcher(ctx, { verification, result: analysed.result, mayTryAgain });
  const { format, width, height } = inspection;
  return {
    check: PORTRAIT_PRESENTED,
    compared: { portrait: { kind: 'bytes', bytes: portrait, format, width, height }, result },
  };
}
