import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { humanized } from '../../../core/humanized.ts';
import classes from './parts.module.css';

/** Numbers that a check was decided by. */
export function Figures({ of }: { of: Readonly<Record<string, number>> }) {
  const { t, i18n } = useTranslation('verifications', { useSuspense: false });
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 3 });
  return (
    <dl className={classes.figures}>
      {Object.entries(of).map(([name, value]) => {
        const key = `figure.${name}`;
        return (
          <div key={name}>
            <dt>{i18n.exists(key, { ns: 'verifications' }) ? t(key) : humanized(name)}</dt>
            <dd>{number.format(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
