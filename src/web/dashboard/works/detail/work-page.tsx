import { ActionIcon, Alert, Group, Menu, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Work } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconDots, IconListSearch } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { GoLink } from '../../core/go.tsx';
import { nameOf } from '../../core/project-name.ts';
import { useProjects } from '../../core/projects.tsx';
import { useMay } from '../../core/session.ts';
import { Facts, Page, Section } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useHolderName, useShare } from '../parts/use-words.ts';
import { ChainSection } from './chain-section.tsx';
import { ClaimsSection } from './claims-section.tsx';
import { RecordTransferDialog } from './record-transfer-dialog.tsx';
import { TransfersSection } from './transfers-section.tsx';
import { useWork } from './use-work.ts';

const route = getRouteApi('/dashboard/works/$workId');

/** One work: its chain of title, its transfers, and its details. */
export function WorkPage() {
  const t = useTexts(worksTexts);
  const { workId } = route.useParams();
  const { data, error, refetch } = useWork(workId);
  if (data) return <WorkDetails key={data.id} work={data} />;
  return (
    <Page title={t('title')} crumbs={[{ label: t('title'), to: '/dashboard/works' }]}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function WorkDetails({ work }: { work: Work }) {
  const t = useTexts(worksTexts);
  const [isRecording, setRecording] = useState(false);
  const record = (): void => setRecording(true);
  return (
    <Page
      title={work.title}
      crumbs={[{ label: t('title'), to: '/dashboard/works' }]}
      actions={<WorkMenu work={work} />}
    >
      <ShowNames of={work.id} />
      {work.disputes.length > 0 && <Disputes work={work} />}
      <ChainSection work={work} onRecord={record} />
      <TransfersSection work={work} onRecord={record} />
      <ClaimsSection work={work} />
      <Section title={t('detail.facts')}>
        <Details work={work} />
      </Section>
      {isRecording && <RecordTransferDialog work={work} onClose={() => setRecording(false)} />}
    </Page>
  );
}

/** The open complaints about the copyright in the work. */
function Disputes({ work: { disputes } }: { work: Work }) {
  const t = useTexts(worksTexts);
  const format = useFormat();
  const mayRead = useMay('compliance:read');
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('dispute.title', { count: disputes.length })}
    >
      <Stack gap="xs">
        <Text size="sm">{t('dispute.text')}</Text>
        {mayRead && (
          <Group gap="sm">
            {disputes.map(({ complaintId, openedAt }) => (
              <GoLink key={complaintId} target={{ to: `/dashboard/compliance/complaints/${complaintId}` }}>
                {t('dispute.open', { day: format.day(openedAt) })}
              </GoLink>
            ))}
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function WorkMenu({ work }: { work: Work }) {
  const t = useTexts(worksTexts);
  if (!useMay('compliance:read')) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('detail.actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListSearch size={16} />}
          component={Link}
          to={`/dashboard/compliance/audit?subject=${work.id}`}
        >
          {t('detail.audit')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Details({ work }: { work: Work }) {
  const t = useTexts(worksTexts);
  const format = useFormat();
  const holderOf = useHolderName(work);
  const shareOf = useShare();
  const { data: projects = [] } = useProjects();
  const { identifiers, projectId, authors } = work;
  const project = projects.find(({ id }) => id === projectId);
  return (
    <Facts
      of={[
        { label: t('column.kind'), value: t(`kind.${work.kind}`) },
        ...(['author', 'performer'] as const).map((role) => ({
          label: t(`role.${role}s`),
          value: authors
            .filter((each) => each.role === role)
            .map(({ holderId, share }) => `${holderOf(holderId)}, ${shareOf(share)}`)
            .join('; '),
        })),
        { label: t('detail.createdOn'), value: work.createdOn && format.statedDay(work.createdOn) },
        { label: t('detail.publishedOn'), value: work.publishedOn && format.statedDay(work.publishedOn) },
        ...(['own', 'isan', 'isrc', 'iscc'] as const).map((name) => ({
          label: t(`identifier.${name}`),
          value: identifiers[name],
        })),
        {
          label: t('detail.project'),
          value: projectId && (
            <GoLink target={{ to: `/dashboard/agreements/projects/${projectId}` }}>
              {project ? nameOf(project).slice(0, 120) : t('detail.openProject')}
            </GoLink>
          ),
        },
        { label: t('column.created'), value: <Moment at={work.createdAt} exact /> },
        { label: t('detail.id'), value: work.id },
      ]}
    />
  );
}
