import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { NoteCode } from '#verifier/notes.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';

type OneVerdict = AnyVerdict | BundleVerdict;

/** `open`: it passes, and there is something to weigh before it is relied on. */
export type Tone = 'good' | 'open' | 'bad';

/** Notes that take from what a verdict is worth; the others explain it. */
const CAUTIONS: ReadonlySet<NoteCode> = new Set([
  'development-setup',
  'future-day',
  'unknown-flags',
  'attested',
  'signature-below',
  'party-unverified',
  'age-attested',
  'party-wallet',
  'parties-same-key',
  'no-producer',
  'future-shoot',
  'accepted-unsigned',
  'no-shoot-day',
  'no-receipt',
  'performers-same-key',
]);

/** What these show has happened, or was true on a day: no later status is part of it. */
const PAST: ReadonlySet<OneVerdict['kind']> = new Set(['evidence', 'receipt', 'proof']);

export function toneOf({ verdict, environment, current, notes, kind }: OneVerdict): Tone {
  if (verdict === 'fail') return 'bad';
  const isKnown = current.result === 'pass' || PAST.has(kind);
  const isPlain = environment === null && !notes.some(({ code }) => CAUTIONS.has(code));
  return isKnown && isPlain ? 'good' : 'open';
}

/** The verdict in a sentence: what was checked, whether it holds, and as of when. */
export function useHeadline(verdict: OneVerdict): { headline: string; holds: string | null } {
  const t = useTexts(verdictTexts);
  const holds = useHolds(verdict);
  const { record, environment } = verdict;
  if (verdict.verdict === 'fail')
    return { headline: t(record.result === 'pass' ? 'verdict.ended' : 'verdict.bad'), holds: null };
  if (environment) return { headline: t(`environment.${environment}`), holds };
  return { headline: holds, holds: null };
}

function useHolds(verdict: OneVerdict): string {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  switch (verdict.kind) {
    case 'evidence': {
      const { parties = [], completedAt = '' } = verdict.agreement ?? {};
      const signed = parties.filter(({ did }) => did !== null).length;
      return completedAt && t('holds.evidence', { count: signed, at: format.statedMoment(completedAt) });
    }
    case 'bundle': {
      const at = verdict.manifest ? format.statedMoment(verdict.manifest.createdAt) : '';
      return t('holds.bundle', { count: verdict.performers.length, at });
    }
    case 'proof':
      return verdict.shown ? t(`holds.${verdict.shown.statement.type}`, valuesOf(verdict.shown.statement, format)) : '';
    case 'credential':
      return t(verdict.current.result === 'pass' ? 'holds.current' : 'holds.issued');
    case 'receipt':
      return t('holds.receipt');
  }
}

function valuesOf(statement: object, format: ReturnType<typeof useFormat>): Record<string, string> {
  const { on, years = '' } = statement as { on: string; years?: number };
  return { on: format.statedDay(on), years: String(years) };
}
