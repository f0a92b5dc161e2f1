import { List, Stack, Text } from '@mantine/core';
import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';

const PERFORMER = /^performer:([^:]+):/;

/** The rules that are not about one performer. */
export const ofFile = (rules: readonly RuleResult[]): RuleResult[] => rules.filter(({ rule }) => !PERFORMER.test(rule));

/** The rules about one performer. */
export const ofPerformer = (rules: readonly RuleResult[], id: string): RuleResult[] =>
  rules.filter(({ rule }) => PERFORMER.exec(rule)?.[1] === id);

/** What is wrong, a sentence each, in the verifier's own words; nothing where nothing is. */
export function Wrong({ rules }: { rules: readonly RuleResult[] }) {
  const t = useTexts(verdictTexts);
  const sentences = [...new Set(rules.filter(({ result }) => result === 'fail').map(sentenceOf))];
  if (sentences.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t('wrong', { count: sentences.length })}
      </Text>
      <List size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** `performer:per_1:shoot-day` is called "Shoot day". */
function sentenceOf({ rule, message }: RuleResult): string {
  return asSentence(`${(rule.split(':').at(-1) ?? rule).replaceAll('-', ' ')}: ${message}`);
}

/** The verifier's messages are parts of sentences. */
export function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
