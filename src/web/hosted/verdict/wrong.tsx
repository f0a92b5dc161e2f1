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

interface WrongProps {
  rules: readonly RuleResult[];
  say(rule: RuleResult): string;
}

/** What is wrong, a sentence each; nothing where nothing is. */
export function Wrong({ rules, say }: WrongProps) {
  const t = useTexts(verdictTexts);
  const sentences = [...new Set(rules.filter(({ result }) => result === 'fail').map(say))];
  if (sentences.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t('wrong', { count: sentences.length })}
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{asSentence(sentence)}</List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** The words of rules and notes are parts of sentences. */
export function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
