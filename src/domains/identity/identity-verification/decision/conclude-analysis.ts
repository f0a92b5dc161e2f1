import type { Context } from '#domains/context.ts';
import { type AnalysisResult, certainDocument, type DecisionInput, judgeAnalysis } from '#engine/index.ts';
import { duplicateChecks } from '../faces/duplicate-check.ts';
import { explainInput } from '../intake/input-reasons.ts';
import type { ImageRow, VerificationRow } from '../tables.ts';
import type { VerificationDecision } from '../verification.ts';
import { gatherEvidence } from './gather-evidence.ts';

/** The inputs for deciding on the engine's analysis of an attempt. */
export interface AnalysisToConclude {
  images: readonly ImageRow[];
  result: AnalysisResult;
  rules: Omit<DecisionInput, 'analysis' | 'signals'>;
}

/** Decides on an analysis in view of earlier submissions, with reasons if new pictures are needed; changes nothing. */
export async function concludeAnalysis(
  ctx: Context,
  verification: VerificationRow,
  { images, result, rules }: AnalysisToConclude,
): Promise<VerificationDecision> {
  const { analysis } = result;
  const { policy, expected } = rules;
  const evidence = await gatherEvidence(ctx, verification, {
    images,
    result,
    document: certainDocument(analysis, expected),
    policy,
    expected,
  });
  const decision = judgeAnalysis({ ...rules, analysis, signals: evidence.signals });
  const inputReasons =
    decision.status === 'requires_input' ? explainInput(decision.checks, analysis, expected?.documentType) : [];
  const checks = [...decision.checks, ...duplicateChecks(evidence.templates)];
  return { ...decision, checks, evidence, inputReasons };
}
