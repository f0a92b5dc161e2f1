import { Accordion, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Verification } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleMinus, IconCircleX, IconHelpCircle } from '#web/kit/icons.generated.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { TEXT_COLORS } from '../../shared/colors.ts';
import type { Check } from '../../shared/types.ts';
import { Figures } from '../parts/figures.tsx';
import classes from '../parts/parts.module.css';
import { CheckPictures } from './check-pictures.tsx';
import css from './checks.module.css';

const LOOKS = {
  passed: { color: TEXT_COLORS.good, icon: IconCircleCheck },
  failed: { color: TEXT_COLORS.bad, icon: IconCircleX },
  unclear: { color: TEXT_COLORS.attention, icon: IconHelpCircle },
  not_performed: { color: TEXT_COLORS.muted, icon: IconCircleMinus },
} as const;

const ORDER = ['failed', 'unclear', 'passed', 'not_performed'] as const;

/** The checks with result and reason; failures come first. One at a time shows its evidence. */
export function Checks({ found }: { found: Verification }) {
  const t = useTexts(verificationsTexts);
  const list = useRef<HTMLDivElement>(null);
  const checks = found.checks.toSorted((one, other) => ORDER.indexOf(one.result) - ORDER.indexOf(other.result));
  const open = checks.filter(({ result }) => result === 'failed' || result === 'unclear').map(({ key }) => key);
  const [chosen, choose] = useState<string | null>(open[0] ?? null);
  const intro = ORDER.flatMap((result) => {
    const count = checks.filter((each) => each.result === result).length;
    return count > 0 ? [t(`checks.counts.${result}`, { count })] : [];
  }).join(', ');
  useShortcuts({
    c: () => {
      const next = open[(open.indexOf(chosen ?? '') + 1) % open.length];
      if (next === undefined) return;
      choose(next);
      list.current?.querySelector<HTMLElement>(`[data-check="${CSS.escape(next)}"]`)?.focus();
    },
  });
  return (
    <Section title={t('checks.title')} intro={intro || t('checks.none')}>
      <Accordion ref={list} order={3} value={chosen} onChange={choose} classNames={{ control: css.control ?? '' }}>
        {checks.map((check) => (
          <Accordion.Item key={check.key} value={check.key}>
            <Accordion.Control data-check={check.key}>
              <CheckRow check={check} />
            </Accordion.Control>
            <Accordion.Panel>
              {chosen === check.key && (
                <div className={css.evidence}>
                  {check.figures && <Figures of={check.figures} />}
                  <CheckPictures found={found} check={check} />
                </div>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}

function CheckRow({ check }: { check: Check }) {
  const t = useTexts(verificationsTexts);
  const words = useCheckWords();
  const { color, icon: Icon } = LOOKS[check.result];
  return (
    <span className={classes.row}>
      <Icon size={20} style={{ color }} aria-hidden />
      <span>
        <Text size="sm" fw={600} component="span" display="block">
          {words.label(check)}
        </Text>
        <Text size="sm" c="dimmed" component="span" display="block">
          {words.reason(check)}
        </Text>
      </span>
      <Text size="xs" fw={600} component="span" style={{ color: check.result === 'passed' ? undefined : color }}>
        {t(check.reason === 'list_match' ? 'task.undecided' : `checks.result.${check.result}`)}
      </Text>
    </span>
  );
}
