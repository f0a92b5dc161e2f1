import { byStrictness, followOriginals, mayNotBeShown } from '#verifier/bundle/follow-originals.ts';
import type { CoverageStatus } from './file.ts';
import type { Coverage, JudgedFile, PerformerCoverage } from './judged-file.ts';

/**
 * The coverage of each file together with that of its original: a resized, transcoded, or new version shows at least
 * who its original shows, so the stricter status counts. A crop may leave performers out, so its list counts; but a crop
 * of a withdrawn or removed original in which no person is said to appear is at least `unknown`.
 */
export function inheritCoverage(
  files: readonly JudgedFile[],
  own: ReadonlyMap<string, Coverage>,
): Map<string, Coverage> {
  const byId = new Map(files.map((file) => [file.id, file]));
  return followOriginals<JudgedFile, Coverage>(
    files,
    (file) => byId.get(file.derived_from ?? ''),
    (file, original) => {
      const coverage = own.get(file.id);
      return coverage && original ? inherit(file, coverage, original) : coverage;
    },
  );
}

function inherit({ relation, depicted }: JudgedFile, own: Coverage, original: Coverage): Coverage {
  if (relation !== 'crop') return strictest(own, original);
  const isDoubtful = depicted === 'nobody' && mayNotBeShown(original.status) && !mayNotBeShown(own.status);
  return isDoubtful ? { ...own, status: 'unknown', minorsExcluded: 'unknown' } : own;
}

function strictest(own: Coverage, original: Coverage): Coverage {
  const [status] = [own.status, original.status].toSorted(byStrictness);
  return {
    status: status ?? own.status,
    since: sinceOf(status, own, original),
    withdrawnAt: earliest([own.withdrawnAt, original.withdrawnAt]),
    removedAt: earliest([own.removedAt, original.removedAt]),
    minorsExcluded: bothExclude(own.minorsExcluded, original.minorsExcluded),
    performers: union(own.performers, original.performers),
  };
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((at) => at ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}

/** Both statuses together begin with the later one, if they are equal and neither a removal nor a withdrawal. */
function sinceOf(status: CoverageStatus | undefined, own: Coverage, original: Coverage): Date | null {
  const times = [own, original].flatMap((each) => (each.status === status ? (each.since ?? []) : []));
  if (times.length === 0) return null;
  const pick = status !== undefined && mayNotBeShown(status) ? Math.min : Math.max;
  return new Date(pick(...times.map(Number)));
}

function bothExclude(one: Coverage['minorsExcluded'], other: Coverage['minorsExcluded']): Coverage['minorsExcluded'] {
  if (one === false || other === false) return false;
  return one === true && other === true ? true : 'unknown';
}

/** A performer of both files once, with the stricter status. If it is equal, a replica in one of them needs its consent. */
function union(own: readonly PerformerCoverage[], original: readonly PerformerCoverage[]): PerformerCoverage[] {
  const performers = new Map<string, PerformerCoverage>();
  for (const each of [...own, ...original]) {
    const known = performers.get(each.performerId);
    const order = known ? byStrictness(each.status, known.status) : -1;
    if (order < 0) performers.set(each.performerId, each);
    else if (known && order === 0)
      performers.set(each.performerId, { ...known, consentId: known.consentId ?? each.consentId });
  }
  return [...performers.values()];
}
