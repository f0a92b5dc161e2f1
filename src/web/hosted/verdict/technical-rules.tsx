import type { RuleResult } from '#verifier/verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';
import css from './verdict.module.css';

/** Rule names with the verifier's own messages, which are in English. */
export function TechnicalRules({ of }: { of: readonly RuleResult[] }) {
  const t = useTexts(verdictTexts);
  return (
    <details>
      <summary>{t('technical')}</summary>
      <pre className={css.technical} lang="en">
        {of.map(({ rule, result, message }) => `${result}  ${rule}: ${message}`).join('\n')}
      </pre>
    </details>
  );
}
