import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Start } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { pageOf } from './page-of.ts';
import { Steps } from './steps.tsx';
import { type ProductionStep, progressOf } from './use-start.ts';

/** From a project to its complete bundle; each step links to its page. */
export function ProductionsGuide({ start }: { start: Start }) {
  const t = useTexts(homeTexts);
  const progress = progressOf(start, 'productions');
  return (
    <Steps progress={progress}>
      {(name) => {
        const { to, search } = pageOf(name as ProductionStep, start);
        return (
          <Group>
            <Button
              component={Link}
              to={to}
              search={search as never}
              variant={progress.next === name ? 'filled' : 'default'}
              size={progress.steps.some((step) => step.name === name && step.isDone) ? 'xs' : 'sm'}
            >
              {t(`start.${name as ProductionStep}.action`)}
            </Button>
          </Group>
        );
      }}
    </Steps>
  );
}
