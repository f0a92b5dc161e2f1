import type { BundleVerdict, FileVerdict, PerformerVerdict } from '../bundle/bundle-verdict.ts';
import { describeStanding } from '../evidence/signature-level.ts';
import type { RuleResult } from '../verdict.ts';

/** Per performer, only the failures, or one line if every rule passes: there are about thirty rules each. */
export function bundleRules({ rules }: BundleVerdict): RuleResult[] {
  return rules.filter(({ rule, result }) => result !== 'pass' || !rule.startsWith('performer:'));
}

/** Subject, time, and limits of the verdict. The caller escapes them for the terminal. */
export function aboutBundle({
  manifest,
  performers,
  statusAsOf,
  couldNotKnow,
  setup,
  files,
  works,
}: BundleVerdict): string[] {
  return [
    ...(setup ? [`setup    ${setup}`] : []),
    ...(manifest
      ? [`project  ${manifest.project.id} ${manifest.project.title ?? ''}, created at ${manifest.createdAt}`]
      : []),
    ...performers.map(aboutPerformer),
    ...aboutFiles(files),
    ...works.map(({ id, verdict, title }) => `work ${id}: ${verdict}; chain of title ${title ?? 'unknown'}`),
    ...(statusAsOf ? [`status   as of ${statusAsOf}`] : []),
    ...couldNotKnow.map((sentence) => `unknown  ${sentence}`),
  ];
}

/** A bundle may list thousands of files, so those that are covered are only counted. */
function aboutFiles(files: readonly FileVerdict[]): string[] {
  if (files.length === 0) return [];
  const covered = files.filter(({ status }) => status === 'covered').length;
  return [
    `files    ${covered} of ${files.length} covered`,
    ...files.flatMap(({ id, sha256, status, message }) =>
      status === 'covered' ? [] : [`file ${id}: ${status}; SHA-256 ${sha256}; ${message}`],
    ),
  ];
}

function aboutPerformer(performer: PerformerVerdict): string {
  const { id, verdict, shotOn, assurance, likeness, disclosed, reasons } = performer;
  const { signatureLevel: level, linkDelivery: delivery } = performer;
  const facts = [
    shotOn && `shot on ${shotOn}`,
    assurance === 'attested' ? 'attested only' : assurance,
    assurance === 'signed' && describeStanding({ level, delivery, isIssuerKnown: true, isShown: level !== 'wallet' }),
    likeness,
    ...disclosed.map((name) => `discloses ${name}`),
  ];
  const said = facts.filter((fact) => typeof fact === 'string').join('; ');
  return `performer ${id}: ${verdict}${said ? `; ${said}` : ''}${reasons.length > 0 ? `; fails ${reasons.join(', ')}` : ''}`;
}
