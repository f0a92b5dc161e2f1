import { LOOKUP_STATUSES, type LookupAnswer } from '#verifier/lookup/lookup-statement.ts';
import type { LookupVerdict } from '#verifier/lookup/verify-lookup.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Line, Lines } from '../lines.tsx';
import { verdictTexts } from './locales/index.ts';

/** An ISCC has its prefix. */
const PREFIXES = { sha256: 'SHA-256 ', perceptualHash: 'PDQ ', iscc: '' } satisfies Record<
  LookupAnswer['hash'],
  string
>;
const STATUSES = [...LOOKUP_STATUSES, null];

interface LookupViewProps {
  shown: NonNullable<LookupVerdict['shown']>;
  issuer: string | null;
}

/** Who answered a look-up, when, and what: the given files, the numbers, then the hashes. */
export function LookupView({ shown: { answeredAt, answers, files }, issuer }: LookupViewProps) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const wordOf = (status: LookupAnswer['status']): string => t(`lookup.${status ?? 'unregistered'}`);
  const numbers = STATUSES.flatMap((status): Line[] => {
    const count = answers.filter((each) => each.status === status).length;
    return count > 0 ? [[wordOf(status), String(count)]] : [];
  });
  const given = new Map(files.map(({ name, status }) => [name, wordOf(status)]));
  return (
    <>
      <Lines
        of={[
          ...(issuer ? [[t('lookup.issuer'), issuer] satisfies Line] : []),
          [t('lookup.at'), format.statedMoment(answeredAt)],
          ...given,
          ...numbers,
        ]}
      />
      <details>
        <summary>{t('lookup.hashes')}</summary>
        <Lines
          of={answers.map(({ hash, value, status, since }): Line => {
            const from = since ? ` · ${t('lookup.since', { at: format.statedMoment(since) })}` : '';
            return [`${PREFIXES[hash]}${value}`, `${wordOf(status)}${from}`];
          })}
        />
      </details>
    </>
  );
}
