import type { Check, Picture } from '../../shared/types.ts';

type Shown = Pick<Picture, 'attempt' | 'available' | 'kind' | 'role'>;

/**
 * The picture of the document's face: the portrait of an authentic chip, which counts in later attempts too, or else
 * the front in the latest attempt. Expects the API's order, latest attempt first.
 */
export function portraitOf<Of extends Shown>(
  checks: readonly Pick<Check, 'key' | 'result' | 'reason'>[],
  pictures: readonly Of[],
): Of | undefined {
  const isAuthentic = checks.some(({ key, result }) => key === 'chip_authentic' && result === 'passed');
  const isRead = !checks.some(({ reason }) => reason === 'chip_portrait_unsupported');
  const available = pictures.filter((picture) => picture.available);
  if (isAuthentic && isRead) return available.find(({ kind }) => kind === 'chip');
  const [latest] = pictures;
  return available.find(
    ({ attempt, kind, role }) => attempt === latest?.attempt && kind !== 'chip' && role === 'front',
  );
}
