import { Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import type { RuleResult } from '#verifier/verdict.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconExclamationMark, IconHourglass, IconMinus, IconX } from '#web/kit/icons.generated.ts';
import { About } from './about.tsx';
import { kindOfCredential } from './credential-view.tsx';
import { Findings } from './findings.tsx';
import { toneOf, useHeadline } from './headline.ts';
import type { Judged } from './judge.ts';
import { verdictTexts } from './locales/index.ts';
import { TechnicalRules } from './technical-rules.tsx';
import { useVerdictWords, type VerdictWords } from './use-verdict-words.ts';
import css from './verdict.module.css';

const LOOKS = {
  good: { icon: IconCheck, color: 'teal', variant: 'filled' },
  open: { icon: IconExclamationMark, color: 'warning', variant: 'light' },
  incomplete: { icon: IconHourglass, color: 'warning', variant: 'filled' },
  bad: { icon: IconX, color: 'red', variant: 'filled' },
} as const;

interface VerdictCardProps extends Judged {
  /** Announces the verdict to screen readers. */
  onJudged?: ((sentence: string) => void) | undefined;
}

/** One file's result: the verdict in a sentence, failures, notes, subjects, and finally the rules checked. */
export function VerdictCard({ subject, verdict, checkedAt, onJudged }: VerdictCardProps) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const words = useVerdictWords(verdict);
  const { headline, detail } = useHeadline(verdict);
  const tone = toneOf(verdict);
  const { icon: Icon, ...look } = LOOKS[tone];
  const kind = verdict.kind === 'credential' ? kindOfCredential(verdict.credential) : verdict.kind;
  useEffect(() => onJudged?.(`${subject.name}: ${headline}.`), [onJudged, subject.name, headline]);
  return (
    <Card
      withBorder
      component="article"
      className={css.verdict}
      data-tone={tone}
      data-verdict={verdict.verdict}
      padding="lg"
    >
      <Stack gap="lg">
        <Group wrap="nowrap" align="flex-start">
          <ThemeIcon {...look} radius="xl" size={40} aria-hidden>
            <Icon size={22} />
          </ThemeIcon>
          <Stack gap={4} miw={0}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t(`kind.${kind}`)} · {subject.name}
            </Text>
            <Title order={2} size="h3" className={css.headline}>
              {headline}
            </Title>
            {detail && <Text>{detail}.</Text>}
            <Text size="sm" c="dimmed">
              {t('checked', { at: format.statedMoment(checkedAt) })}
            </Text>
          </Stack>
        </Group>
        <Findings words={words} tone={tone} />
        <About verdict={verdict} words={words} />
        <RuleList rules={verdict.rules} words={words} />
      </Stack>
    </Card>
  );
}

const ICONS = { pass: IconCheck, fail: IconX, skipped: IconMinus } as const;
const COLORS = { pass: 'teal', fail: 'red', skipped: 'gray' } as const;

interface RuleListProps {
  rules: readonly RuleResult[];
  words: VerdictWords;
}

/** All judged rules, by subject. */
function RuleList({ rules, words }: RuleListProps) {
  const t = useTexts(verdictTexts);
  const count = (wanted: RuleResult['result']): number => rules.filter(({ result }) => result === wanted).length;
  const groups = Map.groupBy(rules, ({ rule }) => words.whose(rule));
  return (
    <details>
      <summary>{t('rules', { pass: count('pass'), fail: count('fail'), skipped: count('skipped') })}</summary>
      {[...groups].map(([who, own]) => (
        <Fragment key={who}>
          {who !== null && (
            <Text size="sm" fw={600} mt="xs">
              {who}
            </Text>
          )}
          <ul className={css.rules}>
            {own.map((each) => (
              <Rule key={each.rule} result={each.result} sentence={words.sentence(each)} />
            ))}
          </ul>
        </Fragment>
      ))}
      <TechnicalRules of={rules} />
    </details>
  );
}

function Rule({ result, sentence }: { result: RuleResult['result']; sentence: string }) {
  const t = useTexts(verdictTexts);
  const Icon = ICONS[result];
  return (
    <li>
      <Icon
        size={16}
        role="img"
        aria-label={t(`result.${result}`)}
        color={`var(--mantine-color-${COLORS[result]}-7)`}
      />
      <span>{sentence}</span>
    </li>
  );
}
