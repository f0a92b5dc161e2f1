import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { NotValidReason } from '#verifier/input.ts';
import type { NoteCode } from '#verifier/notes.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { faultsOf } from './faults.ts';
import { verdictTexts } from './locales/index.ts';

type OneVerdict = AnyVerdict | BundleVerdict;

/**
 * `open`: passes, with something to consider before relying on it. `incomplete`: fails only because of missing items.
 */
export type Tone = 'good' | 'open' | 'incomplete' | 'bad';

/** Notes that weaken a verdict; the others explain it. */
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
  'no-consent-receipt',
  'performers-same-key',
  'uncovered-files',
  'title-faults',
  'work-disputed',
  'claim-stated',
]);

/** Kinds that prove a past fact, which no later status changes. */
const PAST: ReadonlySet<OneVerdict['kind']> = new Set(['evidence', 'receipt', 'proof']);

export function toneOf(of: OneVerdict): Tone {
  const { verdict, environment, current, notes, kind } = of;
  if (verdict === 'fail') return faultsOf(of).wrong.length === 0 ? 'incomplete' : 'bad';
  const isKnown = current.result === 'pass' || PAST.has(kind) || isAllCovered(of);
  const isPlain = environment === null && !notes.some(({ code }) => CAUTIONS.has(code));
  return isKnown && isPlain ? 'good' : 'open';
}

/** A genuine receipt about files that may not be shown is no good news. */
function isAllCovered(of: OneVerdict): boolean {
  return of.kind === 'lookup' && of.shown?.answers.every(({ status }) => status === 'covered') === true;
}

/** The verdict in a sentence: what was checked, whether it holds, and as of when. `detail` explains it. */
export function useHeadline(verdict: OneVerdict): { headline: string; detail: string | null } {
  const t = useTexts(verdictTexts);
  const holds = useHolds(verdict);
  const { record, environment } = verdict;
  if (verdict.verdict === 'fail') {
    const then = record.result === 'fail' ? reasonWhenMade(verdict) : undefined;
    if (then) return { headline: t('verdict.bad'), detail: t(`whyThen.${then}`) };
    const failure = failureOf(verdict, record.result === 'pass');
    const headline = t(`verdict.${failure}`);
    if (verdict.kind === 'lookup' && failure === 'given')
      return { headline: t('verdict.givenLookup'), detail: t('why.givenLookup') };
    if (failure === 'incomplete' || failure === 'bad' || failure === 'given')
      return { headline, detail: t(`why.${failure}`) };
    if (verdict.kind === 'bundle') return { headline, detail: t(`whyBundle.${failure}`) };
    return { headline, detail: t(verdict.kind === 'manifest' ? `whyManifest.${failure}` : `why.${failure}`) };
  }
  if (environment) return { headline: t(`environment.${environment}`), detail: holds };
  return { headline: holds, detail: null };
}

type Failure = 'incomplete' | 'bad' | 'given' | 'unconfirmed' | NotValidReason;

/** The strongest comes first: it alone names the verdict. */
const REASONS: readonly NotValidReason[] = ['revoked', 'suspended', 'expired', 'not_yet_valid'];

/** Why a verdict fails; `given` if only the reader's own files do, and `unconfirmed` if the files show no reason. */
function failureOf(verdict: OneVerdict, isMade: boolean): Failure {
  if (toneOf(verdict) === 'incomplete') return 'incomplete';
  if (faultsOf(verdict).wrong.every(({ rule }) => rule === 'given-file')) return 'given';
  if (!isMade) return 'bad';
  return strongestOf(verdict.rules) ?? 'unconfirmed';
}

/** Why a bundle was never valid, if its dates and lists alone show it. */
function reasonWhenMade(verdict: OneVerdict): NotValidReason | undefined {
  const wrong = faultsOf(verdict).wrong.filter(({ of }) => of === 'record');
  if (verdict.kind !== 'bundle' || wrong.some(({ reason }) => reason === undefined)) return undefined;
  return strongestOf(wrong);
}

function strongestOf(rules: readonly RuleResult[]): NotValidReason | undefined {
  const found = new Set(rules.map(({ reason }) => reason));
  return REASONS.find((each) => found.has(each));
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
    case 'lookup': {
      const { answers = [], answeredAt = '' } = verdict.shown ?? {};
      return answeredAt && t('holds.lookup', { count: answers.length, at: format.statedMoment(answeredAt) });
    }
    case 'manifest': {
      const at = verdict.shown ? format.statedMoment(verdict.shown.signedAt) : '';
      return t(verdict.current.result === 'pass' ? 'holds.manifest' : 'holds.manifestThen', { at });
    }
  }
}

function valuesOf(statement: object, format: ReturnType<typeof useFormat>): Record<string, string> {
  const { on, years = '' } = statement as { on: string; years?: number };
  return { on: format.statedDay(on), years: String(years) };
}
