import { Alert, Card, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCheck, IconHelp, IconMinus, IconX } from '#web/kit/icons.generated.ts';
import { About } from './about.tsx';
import type { Judged } from './judge.ts';
import { verdictTexts } from './locales/index.ts';
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
  const { environment } = verdict;
  const passes = verdict.current.result === 'pass' && environment === null;
  const tone = verdict.verdict === 'fail' ? 'bad' : passes ? 'good' : 'open';
  const { icon: Icon, color } = LOOKS[tone];
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
              {t(verdict.verdict === 'pass' && environment ? `environment.${environment}` : `verdict.${tone}`)}
            </Title>
            <Text size="sm">{t(`record.${verdict.record.result}`, { why: verdict.record.message })}</Text>
            {verdict.record.result === 'pass' && (
              <Text size="sm">{t(`current.${verdict.current.result}`, { why: verdict.current.message })}</Text>
            )}
          </Stack>
        </Group>
        <Wrong rules={ofFile(verdict.rules)} />
        <About verdict={verdict} />
        <Warnings
          of={[
            ...('setup' in verdict && verdict.setup === 'development' ? [t('developmentSetup')] : []),
            ...verdict.warnings,
          ]}
        />
        <RuleList rules={verdict.rules} />
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
        {[...new Set(warnings)].map((warning) => (
          <List.Item key={warning}>{asSentence(warning)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const ICONS = { pass: IconCheck, fail: IconX, skipped: IconMinus } as const;
const COLORS = { pass: 'teal', fail: 'red', skipped: 'gray' } as const;

/** Each rule that was judged, by the names that the command line and the SDKs use. */
function RuleList({ rules }: { rules: readonly RuleResult[] }) {
  const t = useTexts(verdictTexts);
  const count = (wanted: RuleResult['result']): number => rules.filter(({ result }) => result === wanted).length;
  const failed = count('fail');
  return (
    <details>
      <summary>{t('rules', { pass: count('pass'), fail: failed, skipped: count('skipped') })}</summary>
      <ul className={css.rules}>
        {rules.map(({ rule, result, message }) => {
          const Icon = ICONS[result];
          return (
            <li key={rule}>
              <Icon
                size={16}
                role="img"
                aria-label={t(`result.${result}`)}
                color={`var(--mantine-color-${COLORS[result]}-7)`}
              />
              <span>
                <b>{rule}</b>: {message}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
