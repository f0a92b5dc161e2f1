import { Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '#web/kit/icons.generated.ts';
import { complianceTexts } from '../locales/index.ts';
import classes from './rule-list.module.css';

export interface Rule {
  rule: string;
  result: 'pass' | 'fail' | 'skipped';
  message: string;
}

const LOOKS = {
  pass: { icon: IconCircleCheck, color: 'teal' },
  fail: { icon: IconCircleX, color: 'red' },
  skipped: { icon: IconCircleMinus, color: 'gray' },
} as const;

/** What a verifier says, rule by rule. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const t = useTexts(complianceTexts);
  return (
    <ul className={classes.rules}>
      {rules.map(({ rule, result, message }) => {
        const { icon: Icon, color } = LOOKS[result];
        return (
          <Group key={`${rule}/${message}`} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Icon
              size={18}
              className={classes.icon}
              color={`var(--mantine-color-${color}-6)`}
              role="img"
              aria-label={t(`verdict.${result}`)}
            />
            <Text size="sm" className={classes.words}>
              <Text span fw={600} inherit>
                {rule}
              </Text>{' '}
              <Text span c="dimmed" inherit>
                {message}
              </Text>
            </Text>
          </Group>
        );
      })}
    </ul>
  );
}
