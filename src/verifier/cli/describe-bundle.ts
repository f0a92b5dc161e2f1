import type { BundleVerdict, PerformerVerdict } from '../bundle/bundle-verdict.ts';
import { describeStanding } from '../evidence/signature-level.ts';
import type { RuleResult } from '../verdict.ts';

/** Per performer, only the failures, or one line if every rule passes: there are about thirty rules each. */
export function bundleRules({ rules }: BundleVerdict): RuleResult[] {
  return rules.filter(({ rule, result }) => result !== 'pass' || !rule.startsWith('performer:'));
}

/** Subject, time, and limits of the verdict. The caller escapes them for the terminal. */
export function aboutBundle({ manifest, performers, statusAsOf, couldNotKnow, setup }: BundleVerdict): string[] {
  return [
    ...(setup ? [`setup    ${setup}`] : []),
    ...(manifest
      ? [`project  ${manifest.project.id} ${manifest.project.title ?? ''}, created at ${manifest.createdAt}`]
      : []),
    ...performers.map(aboutPerformer),
    ...(statusAsOf ? [`status   as of ${statusAsOf}`] : []),
    ...couldNotKnow.map((sentence) => `unknown  ${sentence}`),
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
