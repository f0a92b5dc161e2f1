import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import css from './hosted.module.css';
import { hostedTexts } from './locales/index.ts';

/** How far one is: a piece for each step, and the same in words. */
export function StepBar({ step, steps }: { step: number; steps: readonly string[] }) {
  const t = useTexts(hostedTexts);
  const words = t('step', { step: step + 1, steps: steps.length, name: steps[step] ?? '' });
  return (
    <div className={css.steps}>
      <div className={css.pieces} aria-hidden>
        {steps.map((name, index) => (
          <span key={name} className={css.piece} data-done={index <= step || undefined} />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    </div>
  );
}
