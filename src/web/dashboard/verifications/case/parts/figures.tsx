import { Text } from '@mantine/core';
import { useFindText, useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../../core/humanized.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from './parts.module.css';

/** The figures behind a check; those without labels are collapsed. */
export function Figures({ of }: { of: Readonly<Record<string, number>> }) {
  const t = useTexts(verificationsTexts);
  const find = useFindText(verificationsTexts);
  const figures = Object.entries(of).map(([name, value]) => ({ name, value, word: find(`figure.${name}`) }));
  const technical = figures.filter(({ word }) => word === undefined);
  return (
    <>
      <FigureList of={figures.flatMap(({ word, value }) => (word === undefined ? [] : [[word, value] as const]))} />
      {technical.length > 0 && (
        <details>
          <Text component="summary" size="xs" c="dimmed">
            {t('checks.technical')}
          </Text>
          <FigureList of={technical.map(({ name, value }) => [humanized(name), value] as const)} />
        </details>
      )}
    </>
  );
}

function FigureList({ of }: { of: readonly (readonly [name: string, value: number])[] }) {
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 3 });
  if (of.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
