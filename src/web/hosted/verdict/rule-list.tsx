import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';
import css from './verdict.module.css';

const ICONS = { pass: IconCheck, fail: IconX, skipped: IconMinus } as const;
const COLORS = { pass: 'teal', fail: 'red', skipped: 'gray' } as const;

/** Each rule that was judged; open where one of them fails. */
export function RuleList({ rules }: { rules: readonly RuleResult[] }) {
  const t = useTexts(verdictTexts);
  const count = (wanted: RuleResult['result']): number => rules.filter(({ result }) => result === wanted).length;
  const failed = count('fail');
  return (
    <details open={failed > 0}>
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
