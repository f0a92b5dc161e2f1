import type { TemplateCount, VerificationCheck } from '../verification.ts';

/** Says that the search for duplicates left somebody out; nothing where it did not. */
export function duplicateChecks({ compared, notCompared }: TemplateCount): VerificationCheck[] {
  if (notCompared === 0) return [];
  return [
    {
      key: 'duplicate_search',
      result: 'not_performed',
      reason: 'other_face_model',
      message: 'Faces that were enrolled with another face model were not compared.',
      figures: { compared, notCompared },
    },
  ];
}
