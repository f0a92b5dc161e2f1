import { Alert, Card, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCheck, IconHelp, IconMinus, IconX } from '#web/kit/icons.generated.ts';
import { About } from './about.tsx';
import type { Judged } from './judge.ts';
import { verdictTexts } from './locales/index.ts';
import { TechnicalRules } from './technical-rules.tsx';
import { useVerdictWords } from './use-verdict-words.ts';
import css from './verdict.module.css';
import { asSentence, ofFile, Wrong } from './wrong.tsx';

const LOOKS = {
  good: { icon: IconCheck, color: 'teal' },
  open: { icon: IconHelp, color: 'yellow' },
  bad: { icon: IconX, color: 'red' },
} as const;

/** What one file is worth: the verdict, what is wrong, what it shows, and last what was checked. */
export function VerdictCard({ subject, verdict }: Judged) {
  const t = useTexts(verdictTexts);
  const words = useVerdictWords(verdict);
  const { environment } = verdict;
  const passes = verdict.current.result === 'pass' && environment === null;
  const tone = verdict.verdict === 'fail' ? 'bad' : passes ? 'good' : 'open';
  const { icon: Icon, color } = LOOKS[tone];
  const title = t(verdict.verdict === 'pass' && environment ? `environment.${environment}` : `verdict.${tone}`);
  // The title says once that it is no production.
  const warnings = words.warnings.filter((warning) => warning !== title);
  return (
    <Card
      withBorder
      component="article"
      className={css.verdict}
      data-tone={tone}
      data-verdict={verdict.verdict}
      padding="lg"
    >
      <Stack>
        <Group wrap="nowrap" align="flex-start">
          <ThemeIcon color={color} radius="xl" size={40} aria-hidden>
            <Icon size={22} />
          </ThemeIcon>
          <Stack gap={2} miw={0}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t(`kind.${verdict.kind}`)} · {subject.name}
            </Text>
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text size="sm">{t(`record.${verdict.record.result}`, { why: words.record })}</Text>
            {verdict.record.result === 'pass' && (
              <Text size="sm">{t(`current.${verdict.current.result}`, { why: words.current })}</Text>
            )}
          </Stack>
        </Group>
        <Wrong rules={ofFile(verdict.rules)} say={words.full} />
        <About verdict={verdict} />
        <Warnings of={warnings} />
        <RuleList rules={verdict.rules} words={words} />
      </Stack>
    </Card>
  );
}

/** What a verdict that passes does not show. */
function Warnings({ of: warnings }: { of: readonly string[] }) {
  const t = useTexts(verdictTexts);
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('warnings')}>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {warnings.map((warning) => (
          <List.Item key={warning}>{asSentence(warning)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const ICONS = { pass: IconCheck, fail: IconX, skipped: IconMinus } as const;
const COLORS = { pass: 'teal', fail: 'red', skipped: 'gray' } as const;

interface RuleListProps {
  rules: readonly RuleResult[];
  words: ReturnType<typeof useVerdictWords>;
}

/** Each rule that was judged, by whom it is about. */
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
