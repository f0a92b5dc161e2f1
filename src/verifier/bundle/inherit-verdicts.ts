import type { FileVerdict } from './bundle-verdict.ts';
import { type BundledFile, type FileStatus, originalOf } from './bundled-files.ts';
import { byStrictness, followOriginals, mayNotBeShown } from './follow-originals.ts';

/**
 * The verdict on each file together with that on its original, as the service judges coverage: a resized, transcoded,
 * or new version shows at least who its original shows, so the stricter status counts. For a crop, its own list counts;
 * but with no one in it, a crop of a withdrawn or removed original is `unknown`. `own` are the verdicts on the files alone, in the
 * same order.
 */
export function inheritVerdicts(files: readonly BundledFile[], own: readonly FileVerdict[]): FileVerdict[] {
  const byHash = new Map(files.map((file) => [file.sha256, file]));
  const alone = new Map(own.map((verdict) => [verdict.id, verdict]));
  const whole = followOriginals<BundledFile, FileVerdict>(
    files,
    (file) => originalOf(file, byHash),
    (file, original) => {
      const verdict = alone.get(file.id);
      return verdict && inherit(file, verdict, original);
    },
  );
  return files.flatMap(({ id }) => whole.get(id) ?? []);
}

/** `original` is undefined if the bundle does not list it. */
function inherit({ derivedFrom, depicted }: BundledFile, own: FileVerdict, original: FileVerdict | undefined) {
  const status = original?.status ?? derivedFrom?.status ?? null;
  if (derivedFrom === null || status === null) return own;
  const record = [own.record, original?.record ?? (status === 'covered' ? 'pass' : 'fail')].includes('fail');
  const who = original ? `its original ${original.id} is ${WORDS[status]}` : `${ELSEWHERE} ${WORDS[status]}`;
  const inherited: FileVerdict = { ...own, record: record ? 'fail' : 'pass', reason: 'original', message: who };
  if (derivedFrom.relation === 'crop') {
    const isDoubtful = depicted === 'nobody' && mayNotBeShown(status) && !mayNotBeShown(own.status);
    return isDoubtful ? { ...inherited, status: 'unknown' as const } : own;
  }
  const isStricter = byStrictness(status, own.status) < 0;
  return isStricter ? { ...inherited, status } : { ...own, record: inherited.record };
}

const ELSEWHERE = 'the organization states that its original, which is not in the bundle, is';
const WORDS = {
  covered: 'covered',
  not_covered: 'not covered',
  withdrawn: 'withdrawn',
  removed: 'removed',
  unknown: 'unknown',
} as const satisfies Record<FileStatus, string>;
