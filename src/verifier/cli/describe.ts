import type { BundleVerdict } from '../bundle/bundle-verdict.ts';
import type { EvidenceVerdict } from '../evidence/verify-evidence.ts';
import type { ReceiptVerdict } from '../log/receipt.ts';
import type { LookupAnswer } from '../lookup/lookup-statement.ts';
import type { LookupVerdict } from '../lookup/verify-lookup.ts';
import type { AnyVerdict } from '../verify.ts';
import { aboutBundle, bundleRules } from './describe-bundle.ts';

const SIGNS = { pass: 'pass   ', fail: 'FAIL   ', skipped: 'skipped' } as const;
const HASHES = { sha256: 'sha256  ', perceptualHash: 'pdq     ', iscc: 'iscc    ' } as const;

/** A verdict as lines for a terminal; the last three lines are the verdicts. */
export function describe(verdict: AnyVerdict | BundleVerdict): string {
  const judged = verdict.kind === 'bundle' ? bundleRules(verdict) : verdict.rules;
  const rules = judged.map(({ rule, result, message }) => `${SIGNS[result]}  ${plain(rule)}: ${plain(message)}`);
  const warnings = verdict.warnings.map((warning) => `warning  ${plain(warning)}`);
  const verdicts = [
    `record   ${verdict.record.result}: ${plain(verdict.record.message)}`,
    `current  ${verdict.current.result}: ${plain(verdict.current.message)}`,
    `verdict  ${verdict.verdict}${verdict.environment ? ` (${verdict.environment}: attests nothing real)` : ''}`,
  ];
  return `${[...rules, ...shown(verdict), ...warnings, ...verdicts].join('\n')}\n`;
}

/** What was verified, if the rules do not say it. */
function shown(verdict: AnyVerdict | BundleVerdict): string[] {
  if (verdict.kind === 'bundle') return aboutBundle(verdict).map(plain);
  if (verdict.kind === 'evidence') return parties(verdict);
  if (verdict.kind === 'receipt') return entry(verdict);
  if (verdict.kind === 'lookup') return answers(verdict);
  if (verdict.kind === 'credential' || verdict.kind === 'manifest') return [];
  return [
    ...(verdict.setup ? [`setup    ${verdict.setup}`] : []),
    ...(verdict.shown && 'liveness' in verdict.shown ? [`liveness ${verdict.shown.liveness}`] : []),
  ];
}

function parties({ agreement }: EvidenceVerdict): string[] {
  return (agreement?.parties ?? []).map(({ role, name, outcome, at, did, identity }) =>
    plain(`party    ${role}: ${name}, ${outcome} ${at ?? ''}, identity ${identity.assurance}${did ? `, ${did}` : ''}`),
  );
}

function entry({ shown: found }: ReceiptVerdict): string[] {
  if (!found) return [];
  const { id, at, action, subject, actor, details } = found.entry;
  return [
    plain(`entry    ${id} at ${at}: ${action} ${subject}, by ${actor.kind} ${actor.id}`),
    ...Object.entries(details).map(([name, value]) => plain(`         ${name}: ${String(value)}`)),
  ];
}

function answers({ shown: found }: LookupVerdict): string[] {
  if (!found) return [];
  return [`answered ${found.answeredAt}`, ...found.answers.map(answer)];
}

function answer({
  hash,
  value,
  match,
  distance,
  status,
  since,
  withdrawnAt,
  removedAt,
  minorsExcluded,
}: LookupAnswer): string {
  const facts = [
    status ?? 'not registered',
    since && `since ${since}`,
    withdrawnAt && `withdrawn at ${withdrawnAt}`,
    removedAt && `removed at ${removedAt}`,
    distance !== null && `similar, ${distance} different bits`,
    hash === 'iscc' && match === 'exact' && 'same Instance-Code',
    match !== null && `minors excluded: ${minorsExcluded}`,
  ];
  return `${HASHES[hash]} ${value}: ${facts.filter(Boolean).join('; ')}`;
}

/** Messages quote the input; without escaping, a forged file could print its own lines or clear the screen. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
}
