import { InputError } from '../input.ts';
import { note } from '../notes.ts';
import type { Rules } from '../verdict.ts';
import type { BundleVerdict, FileReason, FileVerdict, GivenFile, PerformerVerdict } from './bundle-verdict.ts';
import type { BundledFile, FileStatus } from './bundled-files.ts';
import { inheritVerdicts } from './inherit-verdicts.ts';
import { type JudgedConsent, WITHDRAWN_BY } from './judge-consents.ts';
import type { JudgedPerformer } from './judge-performer.ts';
import { judgeReplica, type ReplicaVerdict } from './judge-replicas.ts';
import type { Production } from './production.ts';

/** More files are only counted. */
const MOST_NAMED = 3;

/** The files that were given beside the bundle, and the performers and consents that were judged. */
interface FileCheck {
  given: readonly GivenFile[];
  performers: readonly JudgedPerformer[];
  consents: readonly JudgedConsent[];
}

/**
 * The rules `files-covered` and `given-file`: everyone who appears in a file of the bundle passes, and consents cover
 * the digital replicas in it. Returns the verdict of each file. Who appears is the organization's statement.
 */
export function judgeFiles(
  rules: Rules,
  { given, performers, consents }: FileCheck,
  production: Production,
): Pick<BundleVerdict, 'files' | 'given'> {
  const { files } = production.bundle;
  const people = performers.map(({ verdict, rules: own }) => ({
    verdict,
    isWithdrawn:
      verdict.missing.includes('release_withdrawn') ||
      own.some(({ rule, reason }) => WITHDRAWN_BY.includes(rule) && reason === 'revoked'),
  }));
  const own = (files ?? []).map((file) => {
    const replicas = file.replicas.map((each) => judgeReplica(each, { file, performers, consents }, production));
    return judgeFile(file, people, replicas);
  });
  const verdicts = inheritVerdicts(files ?? [], own);
  if (files && files.length > 0) judgeCovered(rules, verdicts, production);
  const byHash = new Map(verdicts.map((each) => [each.sha256, each]));
  const judged = given.map((each) => {
    const file = byHash.get(each.sha256);
    rules.judge('given-file', () => judgeGiven(each, file));
    return { ...each, file: file?.id ?? null, result: file?.record ?? 'fail' };
  });
  return { files: verdicts, given: judged };
}

interface JudgedPerson {
  verdict: PerformerVerdict;
  isWithdrawn: boolean;
}

function judgeFile(
  file: BundledFile,
  people: readonly JudgedPerson[],
  replicas: readonly ReplicaVerdict[],
): FileVerdict {
  const { id, sha256, size, mediaType, absent, depicted } = file;
  const seen = file.performers.flatMap((place) => people[place] ?? []);
  const shown = seen.filter(({ verdict }) => !replicas.some((each) => each.id === verdict.id));
  const failing = shown.filter(({ verdict }) => verdict.verdict === 'fail').map(({ verdict }) => verdict.id);
  const uncovered = replicas.filter((each) => each.status !== 'covered').map((each) => each.id);
  const [status, reason] = judgeSeen(file, { shown, failing, replicas });
  const isWhole =
    depicted !== 'unknown' &&
    absent === 0 &&
    file.removed !== true &&
    replicas.every(({ record }) => record === 'pass');
  return {
    ...{ id, sha256, size, mediaType, status, reason },
    record: isWhole && shown.every(({ verdict }) => verdict.record === 'pass') ? 'pass' : 'fail',
    performers: seen.map(({ verdict }) => verdict.id),
    replicas: replicas.map((each) => each.id),
    failing: [...failing, ...uncovered],
    absent,
    message: messageOf({ status, reason, failing, uncovered, absent, isEmpty: depicted === 'nobody' }),
  };
}

/** A decided complaint counts more than everything else, and then one withdrawal, as in the service. */
function judgeSeen(
  { depicted, absent, removed }: BundledFile,
  of: { shown: readonly JudgedPerson[]; failing: readonly string[]; replicas: readonly ReplicaVerdict[] },
): [FileStatus, FileReason | null] {
  if (removed) return ['removed', 'complaint'];
  if (depicted === 'unknown') return ['unknown', 'not_stated'];
  const withdrawn = of.replicas.filter(({ status }) => status === 'withdrawn');
  const isReleaseWithdrawn =
    of.shown.some(({ isWithdrawn }) => isWithdrawn) || withdrawn.some((each) => !each.byConsent);
  if (isReleaseWithdrawn) return ['withdrawn', 'performers'];
  if (withdrawn.length > 0) return ['withdrawn', 'replica'];
  if (absent > 0 || of.failing.length > 0) return ['not_covered', 'performers'];
  return of.replicas.every(({ status }) => status === 'covered') ? ['covered', null] : ['not_covered', 'replica'];
}

interface Told {
  status: FileStatus;
  reason: FileReason | null;
  failing: readonly string[];
  /** Digital replicas without a valid consent. */
  uncovered: readonly string[];
  absent: number;
  isEmpty: boolean;
}

function messageOf({ status, reason, failing, uncovered, absent, isEmpty }: Told): string {
  if (reason === 'complaint') return 'the organization decided to remove it after a complaint';
  if (reason === 'not_stated') return 'the organization has not stated who appears';
  if (status === 'covered') return isEmpty ? 'no one appears, as the organization states' : 'everyone in it passes';
  const withdrawn = reason === 'replica' ? 'a consent to a digital replica was withdrawn' : 'a release was withdrawn';
  return [
    ...(status === 'withdrawn' ? [withdrawn] : []),
    ...(failing.length > 0 ? [`these performers in it fail: ${failing.join(', ')}`] : []),
    ...(uncovered.length > 0 ? [`no consent covers the digital replicas of: ${uncovered.join(', ')}`] : []),
    ...(absent > 0 ? [`${absent} people in it are not in the bundle`] : []),
  ].join('; ');
}

/** A file that is not covered fails the bundle: its reader would otherwise take the verdict for the file's. */
function judgeCovered(rules: Rules, verdicts: readonly FileVerdict[], { accepts, found }: Production): void {
  const open = verdicts.filter(({ record }) => record === 'fail');
  const named = open.slice(0, MOST_NAMED).map(({ id, message }) => `${id} (${message})`);
  const more = open.length > MOST_NAMED ? `, and ${open.length - MOST_NAMED} more` : '';
  if (open.length > 0 && accepts('uncovered-files'))
    found.notes.push(note('uncovered-files', { number: open.length, of: verdicts.length }));
  else
    rules.expect('files-covered', open.length === 0, {
      pass: `everyone in each of the ${verdicts.length} files passes`,
      fail: `${open.length} of ${verdicts.length} files are not covered: ${named.join(', ')}${more}`,
    });
}

/** Whether a file beside the bundle is one of its files, byte for byte, and was covered. Nothing can be accepted here. */
function judgeGiven({ name, sha256 }: GivenFile, file: FileVerdict | undefined) {
  const what = JSON.stringify(name);
  if (!file) throw new InputError('', `${what} is not in the bundle: no file in it has the SHA-256 ${sha256}`);
  if (file.record === 'fail') throw new InputError('', `${what} is ${file.id}, which is not covered: ${file.message}`);
  return { value: file, message: `${what} is ${file.id}, which was covered when the bundle was created` };
}
