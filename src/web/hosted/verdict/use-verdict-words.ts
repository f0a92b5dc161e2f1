import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import type { AnyVerdict } from '#verifier/verify.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';
import { locateRule } from './locate-rule.ts';
import { useRuleWords } from './rule-words.ts';
import { useNoteWords } from './use-note-words.ts';

type OneVerdict = AnyVerdict | BundleVerdict;

/** A verdict in the reader's words, by the codes of its rules and notes; the verifier's own words where a rule has no code. */
export function useVerdictWords(verdict: OneVerdict) {
  const t = useTexts(verdictTexts);
  const performers = verdict.kind === 'bundle' ? verdict.performers.map(({ id }) => id) : [];
  const nameOf = (id: string): string =>
    performers.includes(id) ? t('bundle.numbered', { number: performers.indexOf(id) + 1 }) : id;
  const notes = useNoteWords({ performer: nameOf, party: (id) => partyName(verdict, id) ?? undefined });
  const made = useMadeWords(verdict);
  const ruleWords = useRuleWords(verdict.kind);

  const whose = (rule: string): string | null => {
    const { performer, isProducer, party } = locateRule(rule, verdict.kind, performers);
    if (performer !== undefined) return nameOf(performer);
    if (isProducer) return t('bundle.producer');
    return party === undefined ? null : partyName(verdict, party);
  };
  const sentence = ({ rule, result, message }: Pick<RuleResult, 'rule' | 'result' | 'message'>): string =>
    ruleWords(locateRule(rule, verdict.kind, performers).code, result) ?? message;
  const full = (rule: RuleResult): string => [whose(rule.rule), sentence(rule)].filter(Boolean).join(': ');
  const which = (of: RuleResult['of'], result: RuleResult['result']) =>
    verdict.rules.filter((rule) => rule.of === of && rule.result === result);
  const wrong = which('record', 'fail')[0] ?? which('record', 'skipped')[0];
  const now = which('current', CURRENT[verdict.current.result]);

  return {
    record: wrong ? full(wrong) : made,
    current: now.length > 0 ? [...new Set(now.map(full))].join('. ') : t(wrong ? 'needsRecord' : 'notShown'),
    warnings: notes(verdict.notes),
    limits: verdict.kind === 'bundle' ? notes(verdict.limits) : [],
    nameOf,
    whose,
    sentence,
    full,
  };
}

const CURRENT = { pass: 'pass', fail: 'fail', unknown: 'skipped' } as const;

function partyName(verdict: OneVerdict, id: string): string | null {
  if (verdict.kind !== 'evidence') return null;
  return verdict.agreement?.parties.find((party) => party.id === id)?.name ?? null;
}

/** Where it passes: when it was correctly made. */
function useMadeWords(verdict: OneVerdict): string {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  switch (verdict.kind) {
    case 'bundle':
      return t('made.bundle', { at: verdict.manifest ? format.moment(verdict.manifest.createdAt) : '' });
    case 'evidence':
      return t('made.evidence', { at: verdict.agreement ? format.moment(verdict.agreement.completedAt) : '' });
    case 'proof':
      return t('made.proof', { on: verdict.shown ? format.statedDay(verdict.shown.statement.on) : '' });
    default:
      return t(`made.${verdict.kind}`);
  }
}
