import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BusinessVerification, ListInformationRequestsResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { useActorName } from '../../../core/reviewers.ts';
import { LongText, Section, StatusBadge, type Tone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import classes from '../parts/parts.module.css';

type Request = ListInformationRequestsResult['data'][number];

const TONES: Record<Request['state'], Tone> = { open: 'busy', answered: 'good', closed: 'neutral', expired: 'neutral' };

/** Information requests to the applicant, with the answers. */
export function InformationRequests({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['case', found.id, 'information'],
    queryFn: () => avouch.verifications.listInformationRequests(found.id),
  });
  if (!error && !data?.data.length) return null;
  return (
    <Section title={t('information.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className={classes.rows}>
        {data?.data.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function RequestRow({
  request: { state, items, message, answers, requestedBy, createdAt, answeredAt },
}: {
  request: Request;
}) {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  return (
    <li className={classes.note}>
      <Text size="sm" component="div">
        <StatusBadge tone={TONES[state]}>{t(`information.state.${state}`)}</StatusBadge>{' '}
        {message && <LongText lines={3}>{message}</LongText>}
      </Text>
      <List size="sm">
        {items?.map((item, at) => {
          const answer = answers?.find((each) => each.item === at);
          return (
            <List.Item key={item.text}>
              <LongText lines={3}>{item.text}</LongText>
              {answer && (
                <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {answer.text}
                </Text>
              )}
            </List.Item>
          );
        })}
      </List>
      <Text size="xs" c="dimmed">
        {nameOfActor(requestedBy)} · <Moment at={createdAt} exact />
        {answeredAt && (
          <>
            {' · '}
            {t('information.answered')} <Moment at={answeredAt} exact />
          </>
        )}
      </Text>
    </li>
  );
}
