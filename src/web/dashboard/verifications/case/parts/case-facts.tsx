import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useCheckWords } from '../../../core/checks/index.ts';
import { humanized } from '../../../core/humanized.ts';
import { endOfId } from '../../../core/object-id.ts';
import { LongText, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Case } from '../../shared/types.ts';
import classes from './parts.module.css';

/** IDs, times, and versions, for support and auditors. */
export function CaseFacts({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const { calendarDay } = useFormat();
  const outcomeOf = useTestOutcome();
  return (
    <Section title={t('facts.title')}>
      <dl className={classes.facts}>
        <Fact label={t('facts.id')}>
          <Code value={found.id} />
        </Fact>
        {found.userId && (
          <Fact label={t('facts.userId')}>
            <Group gap={4} wrap="nowrap">
              <LongText lines={2}>{found.userId}</LongText>
              <CopyButton value={found.userId} what={t('facts.userId')} />
            </Group>
          </Fact>
        )}
        {found.type === 'idv' && found.personId && (
          <Fact label={t('facts.person')}>
            <Anchor component={Link} to={`/dashboard/verifications/persons/${found.personId}`} size="sm">
              per_{endOfId(found.personId)}
            </Anchor>
          </Fact>
        )}
        <Fact label={t('facts.attempt')}>{String(found.attempt)}</Fact>
        {found.type === 'kyb' && ['pending', 'in_review'].includes(found.status) && (
          <Fact label={t('facts.due')}>
            <Moment at={found.dueAt} ahead />
          </Fact>
        )}
        {found.type === 'idv' && <Fact label={t('facts.liveness')}>{t(`liveness.${found.liveness}`)}</Fact>}
        <When label={t('facts.created')} at={found.createdAt} />
        <When label={t('facts.decided')} at={found.decidedAt} />
        {found.status === 'requires_input' && <When label={t('facts.expires')} at={found.expiresAt} />}
        {found.status !== 'requires_input' && found.expiresAt && (
          <Fact label={t('facts.expires')}>{calendarDay(lastDayBefore(found.expiresAt))}</Fact>
        )}
        <When label={t('facts.redacted')} at={found.redactedAt} />
        {found.type === 'idv' && <When label={t('facts.erased')} at={found.biometricsErasedAt} />}
        {found.type === 'idv' && found.consent && <When label={t('facts.consent')} at={found.consent.givenAt} />}
        {found.policyVersion && (
          <Fact label={t('facts.policy')}>
            {t(found.policyVersion.startsWith('default/') ? 'facts.policyDefault' : 'facts.policyOwn')}
          </Fact>
        )}
        {found.testOutcome && <Fact label={t('facts.testOutcome')}>{outcomeOf(found.testOutcome)}</Fact>}
      </dl>
      <Codes found={found} />
    </Section>
  );
}

/** A requested outcome in words, such as "Needs review · The pictures show different people". */
function useTestOutcome(): (code: string) => string {
  const find = useFindText(verificationsTexts);
  const words = useCheckWords();
  return (code) => {
    const [status = '', reason] = code.split(':');
    const said = find(`status.${status}`) ?? humanized(status);
    return reason === undefined ? said : `${said} · ${words.reason({ key: '', reason, result: 'failed' })}`;
  };
}

/** The codes behind the words, for support. */
function Codes({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const codes = [
    [t('facts.policy'), found.policyVersion],
    [t('facts.engine'), found.type === 'idv' ? found.engineVersion : null],
    [t('facts.testOutcome'), found.testOutcome],
  ] as const;
  if (codes.every(([, code]) => !code)) return null;
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed">
        {t('facts.technical')}
      </Text>
      <dl className={classes.facts}>
        {codes.map(
          ([label, code]) =>
            code && (
              <Fact key={label} label={label}>
                <span className={classes.code}>{code}</span>
              </Fact>
            ),
        )}
      </dl>
    </details>
  );
}

/** The last full UTC day before a time, as in the credential. */
const lastDayBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString().slice(0, 10);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" size="sm" m={0} className={classes.value}>
        {children}
      </Text>
    </div>
  );
}

function When({ label, at }: { label: string; at: string | null }) {
  return (
    at && (
      <Fact label={label}>
        <Moment at={at} exact />
      </Fact>
    )
  );
}

function Code({ value }: { value: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className={classes.code} title={value}>
        {value.slice(0, 8)}…{value.slice(-6)}
      </span>
      <CopyButton value={value} />
    </Group>
  );
}
