import type { BundleVerdict, PerformerVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { explained, faultsOf, type MissingCode, statedAgainst } from './faults.ts';
import { verdictTexts } from './locales/index.ts';
import { locateRule } from './locate-rule.ts';
import type { PersonResult } from './person-card.tsx';
import { useRuleWords } from './rule-words.ts';
import { gather, rangesOf, type Said, type SaidSubject, type Statement } from './statements.ts';
import { useNoteWords } from './use-note-words.ts';

type OneVerdict = AnyVerdict | BundleVerdict;

/** More parties are only counted. */
const MOST_NAMED = 8;
/** Maximum length of a name in a sentence. */
const MOST_LETTERS = 80;

/**
 * A verdict in the reader's language, by the codes of its rules and notes; the verifier's own message for a rule
 * without a code.
 */
export function useVerdictWords(verdict: OneVerdict) {
  const t = useTexts(verdictTexts);
  const performers = verdict.kind === 'bundle' ? verdict.performers.map(({ id }) => id) : [];
  const nameOf = (id: string): string =>
    performers.includes(id) ? t('bundle.numbered', { number: performers.indexOf(id) + 1 }) : id;
  const sayNote = useNoteWords(nameOf);
  const made = useMadeWords(verdict);
  const ruleWords = useRuleWords(verdict.kind);
  const nameAll = useNames(verdict);
  const nextStep = useNextStep(verdict);

  const aboutOf = (rule: string): SaidSubject | null => {
    const { performer, isProducer, party, consent, agreement } = locateRule(rule, verdict.kind, performers);
    if (performer !== undefined) return { kind: 'performer', id: performer };
    if (isProducer) return { kind: 'producer', id: null };
    if (consent !== undefined) return { kind: 'consent', id: consent };
    if (agreement !== undefined) return { kind: 'agreement', id: agreement };
    return party === undefined ? null : { kind: 'party', id: party };
  };
  const whose = (rule: string): string | null => {
    const about = aboutOf(rule);
    return about && nameAll([about]);
  };
  const sentence = (judged: Pick<RuleResult, 'rule' | 'result' | 'message' | 'reason'>): string => {
    const { rule, result, message } = judged;
    const against = result === 'fail' ? statedAgainst(verdict, { rule }) : undefined;
    if (against) return t(`against.${against}`);
    return ruleWords(locateRule(rule, verdict.kind, performers), judged) ?? message;
  };
  const which = (of: RuleResult['of'], result: RuleResult['result']) =>
    verdict.rules.filter((rule) => rule.of === of && rule.result === result);
  const sayRules = (rules: readonly RuleResult[]): Said[] =>
    rules.map((rule) => ({ about: aboutOf(rule.rule), sentence: sentence(rule) }));
  const inLine = ({ about, sentences }: Statement): string => {
    const text = sentences.join('. ');
    const whom = nameAll(about);
    return whom === null ? text : `${whom}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  };

  const inLines = (said: readonly Said[]): string[] =>
    gather(said).flatMap(({ about, sentences }) => sentences.map((each) => inLine({ about, sentences: [each] })));

  const wrong = which('record', 'fail')[0] ?? which('record', 'skipped')[0];
  const passes = verdict.verdict === 'pass';
  const { wrong: contradictory, missing: all } = faultsOf(verdict);
  const missing = explained(all);
  // The headline of a passed verdict already states the environment; no note improves a failed one.
  const notes = verdict.notes.filter(({ code }) =>
    passes ? !code.startsWith('environment-') : contradictory.length === 0 && code.startsWith('environment-'),
  );
  const open = passes ? which('current', 'skipped') : [];

  return {
    record: wrong
      ? gather(sayRules([wrong]))
          .map(inLine)
          .join('')
      : made,
    /** Failures, except missing items. */
    wrong: gather(sayRules(contradictory)),
    missing: gather(missing.map(({ rule, code }) => ({ about: aboutOf(rule.rule), sentence: t(`missing.${code}`) }))),
    /** What to ask the sender; null if nothing failed. */
    next: nextStep(contradictory.length > 0, [...new Set(missing.map(({ code }) => code))]),
    /** What the headline does not cover, if nothing failed. */
    toKnow: gather([...notes.flatMap(sayNote), ...sayRules(open)]),
    warnings: inLines(verdict.notes.flatMap(sayNote)),
    limits: verdict.kind === 'bundle' ? inLines(verdict.limits.flatMap(sayNote)) : [],
    resultOf: ({ id, verdict: own }: PerformerVerdict): PersonResult => {
      const isWrong = contradictory.some(({ rule }) => rule.startsWith(`performer:${id}:`));
      return own === 'fail' && !isWrong ? 'incomplete' : own;
    },
    nameOf,
    nameAll,
    whose,
    sentence,
    full: (rule: RuleResult): string => [whose(rule.rule), sentence(rule)].filter(Boolean).join(': '),
  };
}

export type VerdictWords = ReturnType<typeof useVerdictWords>;

/** What to ask the sender: about failures, or else for missing items. */
function useNextStep(verdict: OneVerdict): (isWrong: boolean, missing: readonly MissingCode[]) => string | null {
  const t = useTexts(verdictTexts);
  const list = new Intl.ListFormat(useLanguage());
  const producer = verdict.kind === 'bundle' ? verdict.manifest?.producer?.name : undefined;
  const name = producer && isolate(producer);
  return (isWrong, missing) => {
    if (isWrong) return name ? t('ask.doubtName', { name }) : t('ask.doubt');
    if (missing.length === 0) return null;
    const things = list.format(missing.map((code) => t(`ask.${code}`)));
    return name ? t('ask.name', { name, things }) : t('ask.sender', { things });
  };
}

/** A name from a file inside a sentence: truncated, and with its own text direction. */
function isolate(name: string): string {
  return `\u2068${name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS)}…` : name}\u2069`;
}

/** The names of a statement's subjects; null for the whole file. */
function useNames(verdict: OneVerdict): (about: readonly SaidSubject[]) => string | null {
  const t = useTexts(verdictTexts);
  const list = new Intl.ListFormat(useLanguage());
  const performers = verdict.kind === 'bundle' ? verdict.performers.map(({ id }) => id) : [];
  const parties = verdict.kind === 'evidence' ? (verdict.agreement?.parties ?? []) : [];

  const namePerformers = (ids: readonly string[]): string => {
    const [only] = ids;
    if (ids.length === performers.length && ids.length > 1) return t('several.all', { count: ids.length });
    const numbers = ids.map((id) => performers.indexOf(id) + 1);
    if (only !== undefined && numbers.includes(0)) return list.format(ids);
    if (numbers.length === 1) return t('bundle.numbered', { number: numbers[0] ?? 0 });
    return t('several.performers', { numbers: list.format(rangesOf(numbers)) });
  };
  const nameParties = (ids: readonly string[]): string | null => {
    const names = ids.flatMap((id) => parties.find((party) => party.id === id)?.name ?? []);
    if (names.length === 0) return null;
    const more = names.length - MOST_NAMED;
    if (more <= 1) return list.format(names);
    return list.format([...names.slice(0, MOST_NAMED), t('several.more', { count: more })]);
  };
  return (about) => {
    const ids = about.flatMap(({ id }) => id ?? []);
    const kind = about[0]?.kind;
    switch (kind) {
      case 'performer':
        return namePerformers(ids);
      case 'party':
        return nameParties(ids);
      case 'producer':
        return t('bundle.producer');
      case 'consent':
      case 'agreement':
        return t(`several.${kind}`, { count: ids.length, numbers: list.format(rangesOf(ids.map(Number))) });
      default:
        return null;
    }
  };
}

/** If it passes: when it was validly created. */
function useMadeWords(verdict: OneVerdict): string {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  switch (verdict.kind) {
    case 'bundle':
      return t('made.bundle', { at: verdict.manifest ? format.statedMoment(verdict.manifest.createdAt) : '' });
    case 'evidence':
      return t('made.evidence', { at: verdict.agreement ? format.statedMoment(verdict.agreement.completedAt) : '' });
    case 'proof':
      return t('made.proof', { on: verdict.shown ? format.statedDay(verdict.shown.statement.on) : '' });
    default:
      return t(`made.${verdict.kind}`);
  }
}
