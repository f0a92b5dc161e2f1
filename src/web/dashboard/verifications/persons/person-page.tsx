import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Credential, Person } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, Facts, ListTable, Page, Section, StatusBadge, useList } from '../../core/ui/index.ts';
import { useAccessReason } from '../access/access.ts';
import { AccessNote, Locked } from '../access/locked.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { useColumns } from '../queue/use-columns.tsx';
import { useQueue } from '../queue/use-queue.ts';

const route = getRouteApi('/dashboard/verifications/persons/$id');

/** One human: who it is, for a reason, and every verification and credential of theirs. */
export function PersonPage() {
  const { id } = route.useParams();
  const avouch = useAvouch();
  const { data, error, refetch } = useQuery({
    queryKey: ['person', id],
    queryFn: () => avouch.persons.get(id, { withhold: 'personal_data' }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Known person={data} /> : <LoadingState />;
}

function Known({ person }: { person: Person }) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  const { id, userIds, createdAt, erasedAt } = person;
  return (
    <Page
      title={userIds[0] ?? id}
      badge={erasedAt && <StatusBadge tone="neutral">{t('person.erased')}</StatusBadge>}
      crumbs={[{ label: t('person.list'), to: '/dashboard/verifications/persons' }]}
    >
      <AccessNote caseId={id} />
      <Profile person={person} />
      <Section title={t('facts.title')}>
        <Facts
          of={[
            { label: t('facts.id'), value: id },
            { label: t('person.userIds'), value: userIds.join(', ') },
            { label: t('person.since'), value: moment(createdAt) },
            { label: t('person.erased'), value: erasedAt && moment(erasedAt) },
            ...Object.entries(person.metadata).map(([label, value]) => ({ label, value })),
          ]}
        />
      </Section>
      <TheirVerifications id={id} />
      <TheirCredentials id={id} />
    </Page>
  );
}

function Profile({ person: { id, erasedAt } }: { person: Person }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { calendarDay } = useFormat();
  const reason = useAccessReason(id);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['personal', id, reason],
    queryFn: () => avouch.persons.get(id, {}, { accessReason: reason ?? '' }),
    enabled: reason !== undefined,
    gcTime: 0,
  });
  if (erasedAt) return null;
  const [first, ...others] = data?.names ?? [];
  const whole = (name: { givenNames: string; familyName: string }): string =>
    `${name.givenNames} ${name.familyName}`.trim();
  return (
    <Section title={t('person.profile')}>
      {!reason && <Locked caseId={id} what={t('person.locked')} />}
      {isLoading && <Loader size="sm" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {reason && data && (
        <Facts
          of={[
            { label: t('person.name'), value: first && whole(first) },
            { label: t('person.otherNames'), value: others.map(whole).join(', ') },
            { label: t('extracted.fields.birthDate'), value: data.birthDate && calendarDay(data.birthDate) },
          ]}
        />
      )}
    </Section>
  );
}

function TheirVerifications({ id }: { id: string }) {
  const t = useTexts(verificationsTexts);
  const list = useQueue({ person: id });
  return (
    <Section title={t('title')}>
      <ListTable
        label={t('title')}
        list={list}
        columns={useColumns()}
        rowKey={(found) => found.id}
        href={(found) => `/dashboard/verifications/${found.id}?person=${id}`}
        empty={<EmptyState title={t('nothingFound')} />}
      />
    </Section>
  );
}

function TheirCredentials({ id }: { id: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { day } = useFormat();
  const list = useList<Credential>({
    key: ['person', id, 'credentials'],
    load: (cursor) => avouch.credentials.list({ personId: id, ...(cursor !== undefined && { cursor }) }),
    enabled: useMay('credentials:read'),
  });
  const columns: Column<Credential>[] = [
    { key: 'type', header: t('credential.title'), render: ({ type }) => t(`credential.type.${type}`) },
    {
      key: 'status',
      header: t('column.status'),
      render: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'good' : 'attention'}>{t(`credential.status.${status}`)}</StatusBadge>
      ),
    },
    { key: 'from', header: t('credential.from'), from: 'sm', align: 'end', render: ({ validFrom }) => day(validFrom) },
    {
      key: 'until',
      header: t('credential.until'),
      from: 'sm',
      align: 'end',
      render: ({ validUntil }) => validUntil && day(validUntil),
    },
  ];
  return (
    <Section title={t('person.credentials')}>
      <ListTable
        label={t('person.credentials')}
        list={list}
        columns={columns}
        rowKey={(credential) => credential.id}
        empty={<EmptyState title={t('person.noCredentials')} />}
      />
    </Section>
  );
}
