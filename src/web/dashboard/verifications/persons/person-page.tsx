import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Credential, Person, PersonStanding } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { AccessNote } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  Facts,
  type ListState,
  ListTable,
  Page,
  Section,
  StatusBadge,
  useList,
} from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { useColumns } from '../queue/use-columns.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { Timeline } from '../shared/timeline.tsx';
import { Accounts } from './accounts.tsx';
import { DataExportLinks } from './data-export-links.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { IdentityBadge } from './identity-badge.tsx';
import { Profile } from './profile.tsx';
import { RelatedLists } from './related-lists.tsx';
import { useStandings } from './use-standings.ts';

const route = getRouteApi('/dashboard/verifications/persons/$id');

/** One person: the identity after a reason is given, and all verifications and credentials. */
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
  const { moment, lastDay } = useFormat();
  const [isExporting, setExporting] = useState(false);
  const mayReadCompliance = useMay('compliance:read');
  const mayExport = mayReadCompliance && !person.erasedAt;
  const { id, userIds, createdAt, erasedAt } = person;
  const standing = useStandings([id]).get(id);
  return (
    <Page
      title={userIds[0] ?? id}
      badge={
        erasedAt ? (
          <StatusBadge tone="neutral">{t('person.erased')}</StatusBadge>
        ) : (
          standing && <IdentityBadge identity={standing.identity} />
        )
      }
      crumbs={[{ label: t('person.list'), to: '/dashboard/verifications/persons' }]}
      actions={
        <>
          {mayReadCompliance && (
            <Button variant="default" component={Link} to={`/dashboard/compliance/person/${id}`}>
              {t('person.compliance')}
            </Button>
          )}
          {mayExport && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => setExporting(true)}
            >
              {t('person.export.open')}
            </Button>
          )}
        </>
      }
    >
      <AccessNote caseId={id} />
      <Profile person={person} standing={standing} />
      <Section title={t('facts.title')}>
        <Facts
          of={[
            { label: t('person.validUntil'), value: standing && validUntil(standing, lastDay, t('person.noEnd')) },
            {
              label: t('person.releases'),
              value: standing?.releases?.total ? t('person.releasesSigned', standing.releases) : undefined,
            },
            { label: t('facts.id'), value: id },
            { label: t('person.since'), value: moment(createdAt) },
            { label: t('person.erased'), value: erasedAt && moment(erasedAt) },
            ...Object.entries(person.metadata).map(([label, value]) => ({ label, value })),
          ]}
        />
      </Section>
      <TheirVerifications person={person} />
      <TheirCredentials id={id} />
      <RelatedLists personId={id} />
      <Accounts person={person} verificationId={standing?.identity?.verificationId} />
      <DataExportLinks personId={id} />
      <Timeline of={{ personId: id }} intro={t('person.timelineIntro')} />
      {isExporting && <ExportDialog personId={id} onClose={() => setExporting(false)} />}
    </Page>
  );
}

function validUntil({ identity }: PersonStanding, lastDay: (at: string) => string, noEnd: string): string | undefined {
  if (!identity?.verified) return undefined;
  return identity.validUntil === null ? noEnd : lastDay(identity.validUntil);
}

function TheirVerifications({ person: { id, userIds, erasedAt } }: { person: Person }) {
  const t = useTexts(verificationsTexts);
  const list = useQueue({ person: id });
  const columns = useColumns();
  const mayVerify = useMay('verifications:write') && !erasedAt;
  if (isEmpty(list) && !mayVerify) return null;
  return (
    <Section title={t('title')}>
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        rowKey={(found) => found.id}
        href={(found) => `/dashboard/verifications/${found.id}?person=${id}`}
        empty={
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('person.noVerifications')}</Text>
            <Button
              component={Link}
              to={`/dashboard/verifications/new${userIds[0] === undefined ? '' : `?userId=${encodeURIComponent(userIds[0])}`}`}
              size="xs"
              variant="light"
            >
              {t('person.verify')}
            </Button>
          </Group>
        }
      />
    </Section>
  );
}

const isEmpty = ({ isPending, error, rows }: ListState<unknown>): boolean => !isPending && !error && rows.length === 0;

/** Left out if there are none. */
function TheirCredentials({ id }: { id: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const { day, lastDay } = useFormat();
  const mayRead = useMay('credentials:read');
  const list = useList<Credential>({
    key: ['person', id, 'credentials'],
    load: (cursor) => avouch.credentials.list({ personId: id, ...(cursor !== undefined && { cursor }) }),
    enabled: mayRead,
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
    { key: 'from', header: t('credential.from'), align: 'end', render: ({ validFrom }) => day(validFrom) },
    {
      key: 'until',
      header: t('credential.until'),
      align: 'end',
      render: ({ validUntil }) => validUntil && lastDay(validUntil),
    },
  ];
  if (!mayRead || isEmpty(list)) return null;
  return (
    <Section title={t('person.credentials')}>
      <ListTable
        label={t('person.credentials')}
        list={list}
        columns={columns}
        rowKey={(credential) => credential.id}
        empty={null}
      />
    </Section>
  );
}
