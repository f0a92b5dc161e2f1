import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHelpCircle } from '#web/kit/icons.generated.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { TEXT_COLORS } from '../../shared/colors.ts';
import type { Check } from '../../shared/types.ts';
import { Figures } from '../parts/figures.tsx';
import classes from '../parts/parts.module.css';

const LOOKS = {
  passed: { color: TEXT_COLORS.good, icon: IconCircleCheck },
  failed: { color: TEXT_COLORS.bad, icon: IconCircleX },
  unclear: { color: TEXT_COLORS.attention, icon: IconHelpCircle },
  not_performed: { color: TEXT_COLORS.muted, icon: IconCircleMinus },
} as const;

/** What was looked at, with result, reason and figures; what did not pass stands first. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useTexts(verificationsTexts);
  const order = ['failed', 'unclear', 'passed', 'not_performed'];
  const sorted = checks.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result));
  const passed = checks.filter(({ result }) => result === 'passed').length;
  const done = checks.filter(({ result }) => result !== 'not_performed').length;
  return (
    <Section title={t('checks.title')} intro={done > 0 ? t('checks.count', { passed, done }) : t('checks.none')}>
      <ul className={classes.rows}>
        {sorted.map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </Section>
  );
}

function CheckRow({ check }: { check: Check }) {
  const t = useTexts(verificationsTexts);
  const words = useCheckWords();
  const { color, icon: Icon } = LOOKS[check.result];
  return (
    <li className={classes.row}>
      <Icon size={20} style={{ color }} aria-hidden />
      <div>
        <Text size="sm" fw={600}>
          {words.label(check)}
        </Text>
        <Text size="sm" c="dimmed">
          {words.reason(check)}
        </Text>
      </div>
      <Text size="xs" fw={600} style={{ color: check.result === 'passed' ? undefined : color }}>
        {t(`checks.result.${check.result}`)}
      </Text>
      {check.figures && <Figures of={check.figures} />}
    </li>
  );
}
