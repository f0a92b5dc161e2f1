import { ActionIcon, Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconArchive,
  IconDots,
  IconFileText,
  IconPhoto,
  IconRestore,
  IconShieldCheck,
  IconSignature,
} from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { nameOf } from '../../core/project-name.ts';
import { useMay } from '../../core/session.ts';
import { ComplianceBadge } from '../../core/standing/index.ts';
import { confirm, Facts, LongText, notifyDone, notifyFailed, Page, Section, StatusBadge } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ProducerBadge } from './producer-badge.tsx';
import { SeenSection } from './seen-section.tsx';
import { ShootDays } from './shoot-days.tsx';
import { projectKey, useProject, useSeen } from './use-project.ts';

const route = getRouteApi('/dashboard/agreements/projects/$projectId');

/** One production: its performers, their missing items, and the next steps. */
export function ProjectPage() {
  const t = useTexts(agreementsTexts);
  const { projectId } = route.useParams();
  const { data, error, refetch } = useProject(projectId);
  const crumbs = [{ label: t('projects.title'), to: '/dashboard/agreements/projects' }];
  if (data) return <Shown key={data.id} project={data} />;
  return (
    <Page title={t('projects.title')} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  const mayWrite = useMay('agreements:write');
  const mayReadFiles = useMay('files:read');
  return (
    <Page
      title={nameOf(project)}
      crumbs={[{ label: t('projects.title'), to: '/dashboard/agreements/projects' }]}
      badge={
        project.archivedAt ? (
          <StatusBadge tone="neutral">{t('projects.archived')}</StatusBadge>
        ) : (
          <Standing of={project} />
        )
      }
      actions={
        <>
          {mayReadFiles && (
            <Button
              component={Link}
              to={`/dashboard/files?projectId=${project.id}`}
              variant="default"
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {t('projects.files')}
            </Button>
          )}
          {mayWrite && project.archivedAt === null && (
            <LinkButton
              variant="default"
              to="/dashboard/agreements/projects/$projectId/edit"
              params={{ projectId: project.id }}
            >
              {t('common.edit')}
            </LinkButton>
          )}
          <ProjectMenu project={project} />
        </>
      }
    >
      <SeenSection project={project} />
      <Section title={t('common.details')}>
        <Details project={project} />
      </Section>
    </Page>
  );
}

/** By the organization's requirements, as in the area of compliance. */
function Standing({ of: { id } }: { of: Project }) {
  const { data } = useSeen(id);
  return data && <ComplianceBadge status={data.standing.status} />;
}

function Details({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  return (
    <Facts
      of={[
        {
          label: t('projects.facts.shoot'),
          value: project.shootDates.length > 0 && <ShootDays days={project.shootDates} />,
        },
        {
          label: t('projects.producer.label'),
          value: (
            <Stack gap={4} align="flex-start">
              <ProducerBadge producer={project.producer} />
              {project.producer.verificationId && (
                <Anchor component={Link} to={`/dashboard/verifications/${project.producer.verificationId}`} inherit>
                  {t('projects.producer.open')}
                </Anchor>
              )}
            </Stack>
          ),
        },
        { label: t('projects.facts.expected'), value: project.expectedPerformers },
        {
          label: t('projects.facts.externalId'),
          value: project.externalId && <LongText>{project.externalId}</LongText>,
        },
        {
          label: t('projects.facts.urls'),
          value:
            project.urls.length > 0 &&
            project.urls.map((url) => (
              <Anchor key={url} href={url} target="_blank" rel="noreferrer" display="block" inherit>
                <LongText>{url}</LongText>
              </Anchor>
            )),
        },
        {
          label: t('projects.facts.description'),
          value: project.description && (
            <Text inherit span style={{ whiteSpace: 'pre-line' }}>
              <LongText lines={12}>{project.description}</LongText>
            </Text>
          ),
        },
        { label: t('common.id'), value: project.id },
      ]}
    />
  );
}

function ProjectMenu({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = useMay('agreements:write');
  const isArchived = project.archivedAt !== null;
  const file = useMutation({
    mutationFn: async () => (isArchived ? avouch.projects.restore(project.id) : avouch.projects.archive(project.id)),
    onSuccess: (changed) => {
      queries.setQueryData(projectKey(project.id), changed);
      void queries.invalidateQueries({ queryKey: ['projects', 'list'] });
      notifyDone(t(isArchived ? 'projects.nowOpen' : 'projects.nowArchived'));
    },
    onError: notifyFailed,
  });
  const ask = async (): Promise<void> => {
    const text = t('projects.archiveText', { title: nameOf(project).slice(0, 200) });
    const question = { title: t('projects.archiveQuestion'), children: text, action: t('projects.archive') };
    if (isArchived || (await confirm(question))) file.mutate();
  };
  const search = { projectId: project.id };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.actions')} loading={file.isPending}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSignature size={16} />}
          onClick={() => void navigate({ to: '/dashboard/agreements/releases', search })}
        >
          {t('projects.releases')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={16} />}
          onClick={() => void navigate({ to: '/dashboard/agreements', search })}
        >
          {t('projects.agreements')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldCheck size={16} />}
          component={Link}
          to={`/dashboard/compliance/project/${project.id}`}
        >
          {t('projects.compliance')}
        </Menu.Item>
        {mayWrite && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={isArchived ? <IconRestore size={16} /> : <IconArchive size={16} />}
              onClick={() => void ask()}
            >
              {t(isArchived ? 'projects.restore' : 'projects.archive')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
