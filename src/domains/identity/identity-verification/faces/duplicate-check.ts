import type { TemplateCount, VerificationCheck } from '../verification.ts';

/** Reports that the duplicate search could not compare everyone; empty if it could. */
export function duplicateChecks({ compared, notCompared }: TemplateCount): VerificationCheck[] {
  if (notCompared === 0) return [];
  return [
    {
      key: 'duplicate_search',
      result: 'not_performed',
      reason: 'other_face_model',
      message: 'Faces that were enrolled with a different face model were not compared.',
      figures: { compared, notCompared },
    },
  ];
}
