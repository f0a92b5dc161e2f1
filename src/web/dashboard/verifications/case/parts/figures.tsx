import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { humanized } from '../../../core/humanized.ts';
import classes from './parts.module.css';

/** Numbers that a check was decided by; those without words are folded away. */
export function Figures({ of }: { of: Readonly<Record<string, number>> }) {
  const { t, i18n } = useTranslation('verifications', { useSuspense: false });
  const isWorded = ([name]: Figure): boolean => i18n.exists(`figure.${name}`, { ns: 'verifications' });
  const figures = Object.entries(of);
  const technical = figures.filter((figure) => !isWorded(figure));
  return (
    <>
      <FigureList of={figures.filter(isWorded).map(([name, value]) => [t(`figure.${name}`), value])} />
      {technical.length > 0 && (
        <details>
          <Text component="summary" size="xs" c="dimmed">
            {t('checks.technical')}
          </Text>
          <FigureList of={technical.map(([name, value]) => [humanized(name), value])} />
        </details>
      )}
    </>
  );
}

type Figure = [name: string, value: number];

function FigureList({ of }: { of: readonly Figure[] }) {
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 3 });
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
