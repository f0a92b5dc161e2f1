import { Group, Text } from '@mantine/core';
import type { RuleResult } from '#verifier/verdict.ts';
import type { useVerdictWords } from '#web/hosted/verdict/use-verdict-words.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '#web/kit/icons.generated.ts';
import { complianceTexts } from '../locales/index.ts';
import classes from './rule-list.module.css';

const LOOKS = {
  pass: { icon: IconCircleCheck, color: 'teal' },
  fail: { icon: IconCircleX, color: 'red' },
  skipped: { icon: IconCircleMinus, color: 'gray' },
} as const;

interface RuleListProps {
  rules: readonly RuleResult[];
  words: ReturnType<typeof useVerdictWords>;
}

/** The verifier's verdict, rule by rule. */
export function RuleList({ rules, words }: RuleListProps) {
  const t = useTexts(complianceTexts);
  return (
    <ul className={classes.rules}>
      {rules.map((each) => {
        const { rule, result } = each;
        const who = words.whose(rule);
        const { icon: Icon, color } = LOOKS[result];
        return (
          <Group key={rule} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Icon
              size={18}
              className={classes.icon}
              color={`var(--mantine-color-${color}-6)`}
              role="img"
              aria-label={t(`verdict.${result}`)}
            />
            <Text size="sm" className={classes.words}>
              {who !== null && (
                <Text span fw={600} inherit>
                  {who}:{' '}
                </Text>
              )}
              {words.sentence(each)}
            </Text>
          </Group>
        );
      })}
    </ul>
  );
}
