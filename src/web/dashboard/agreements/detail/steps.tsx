import { Text, Timeline } from '@mantine/core';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useSteps } from './use-agreement.ts';

/** The trail, newest first. */
export function Steps({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const { data, error, isLoading, refetch } = useSteps(agreement);
  const names = new Map(agreement.parties.map(({ id, name }) => [id, name]));
  return (
    <Section title={t('detail.steps.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isLoading && <LoadingState />}
      {!error && !isLoading && (data ?? []).length === 0 && (
        <Text size="sm" c="dimmed">
          {t('detail.steps.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <Timeline bulletSize={12} lineWidth={2} active={data.length}>
          {data.toReversed().map(({ at, partyId, action }) => (
            <Timeline.Item key={`${at} ${partyId} ${action}`} title={<Action action={action} />}>
              <Text size="xs" c="dimmed" lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
                {partyId === null ? t('detail.steps.someone') : (names.get(partyId) ?? t('common.erased'))}
              </Text>
              <Text size="xs" c="dimmed" component="div">
                <Moment at={at} exact />
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  );
}

const KNOWN = [
  'sent',
  'invited',
  'consented',
  'code_sent',
  'code_refused',
  'code_confirmed',
  'viewed',
  'fields_filled',
  'identity_started',
  'wallet_asked',
  'signed',
  'approved',
  'witnessed',
  'declined',
  'reminded',
  'link_renewed',
  'link_handed_out',
  'completed',
  'voided',
  'expired',
] as const;

function Action({ action }: { action: string }) {
  const t = useTexts(agreementsTexts);
  const known = KNOWN.find((each) => each === action);
  return (
    <Text size="sm" fw={500} component="span">
      {known ? t(`detail.steps.action.${known}`) : action}
    </Text>
  );
}
