import { List, Text, ThemeIcon } from '@mantine/core';
import { useRuleWords } from '#web/hosted/verdict/rule-words.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCheck, IconX } from '#web/kit/icons.generated.ts';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';

/** The service's verdict on the proof. */
export interface Verdict {
  verdict: 'pass' | 'fail';
  rules: { rule: string; result: 'pass' | 'fail' | 'skipped'; message: string }[];
}

export function ResultScreen({ verdict: { verdict, rules } }: { verdict: Verdict }) {
  const t = useTexts(walletTexts);
  const words = useRuleWords('proof');
  const passed = verdict === 'pass';
  return (
    <Frame title={passed ? t('result.done') : t('result.refused')}>
      <ThemeIcon size={56} radius="xl" color={passed ? 'teal' : 'red'} aria-hidden>
        {passed ? <IconCheck size={32} /> : <IconX size={32} />}
      </ThemeIcon>
      <Text>{passed ? t('result.doneText') : t('result.refusedText')}</Text>
      {!passed && (
        <List>
          {rules
            .filter(({ result }) => result === 'fail')
            .map((each) => (
              <List.Item key={each.rule}>{words({ code: each.rule }, each) ?? each.message}</List.Item>
            ))}
        </List>
      )}
    </Frame>
  );
}
