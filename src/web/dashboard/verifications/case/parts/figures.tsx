import { Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../../core/humanized.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useFigure } from '../../shared/use-figure.ts';
import classes from './parts.module.css';

/** The figures behind a check; those without labels are collapsed. */
export function Figures({ of }: { of: Readonly<Record<string, number>> }) {
  const t = useTexts(verificationsTexts);
  const figure = useFigure();
  const figures = Object.entries(of).map(([name, value]) => ({ name, ...figure(name, value) }));
  const technical = figures.filter(({ word }) => word === undefined);
  return (
    <>
      <FigureList of={figures.flatMap(({ word, text }) => (word === undefined ? [] : [[word, text] as const]))} />
      {technical.length > 0 && (
        <details>
          <Text component="summary" size="xs" c="dimmed">
            {t('checks.technical')}
          </Text>
          <FigureList of={technical.map(({ name, text }) => [humanized(name), text] as const)} />
        </details>
      )}
    </>
  );
}

function FigureList({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  if (of.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
