import type { verify } from '../verify.ts';
import type { EvidenceVerdict } from '../verify-evidence.ts';

const SIGNS = { pass: 'pass   ', fail: 'FAIL   ', skipped: 'skipped' } as const;

/** A verdict as lines for a terminal; the last one is the verdict itself. */
export function describe(verdict: ReturnType<typeof verify> | EvidenceVerdict): string {
  const rules = verdict.rules.map(({ rule, result, message }) => `${SIGNS[result]}  ${plain(rule)}: ${plain(message)}`);
  const warnings = verdict.warnings.map((warning) => `warning  ${plain(warning)}`);
  return `${[...rules, ...shown(verdict), ...warnings, `verdict  ${verdict.verdict}`].join('\n')}\n`;
}

/** What it is about that was verified, where that is more than the rules say. */
function shown(verdict: ReturnType<typeof verify> | EvidenceVerdict): string[] {
  if (verdict.kind === 'evidence') return parties(verdict);
  if (verdict.kind === 'credential') return [];
  return [
    ...(verdict.setup ? [`setup    ${verdict.setup}`] : []),
    ...(verdict.shown ? [`liveness ${verdict.shown.liveness}`] : []),
  ];
}

function parties({ agreement }: EvidenceVerdict): string[] {
  return (agreement?.parties ?? []).map(({ role, name, outcome, at, did, identity }) =>
    plain(`party    ${role}: ${name}, ${outcome} ${at ?? ''}, identity ${identity.assurance}${did ? `, ${did}` : ''}`),
  );
}

/** Messages quote what is being verified: without this a forged file could write lines of its own, or clear the screen. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
}
