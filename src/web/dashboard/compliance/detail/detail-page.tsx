import { Accordion, ActionIcon, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconFileZip, IconListSearch, IconReport } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoItem } from '../../core/go.tsx';
import { endOfId } from '../../core/object-id.ts';
import { useMay } from '../../core/session.ts';
import { ComplianceBadge, leaveOutCured, type RequirementState, subjectQuery } from '../../core/standing/index.ts';
import { Page, Section } from '../../core/ui/index.ts';
import { ChangeTable } from '../changes/change-table.tsx';
import { complianceTexts } from '../locales/index.ts';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { groupStates } from './group-states.ts';
import { usePerformerName } from './names.ts';
import { MetList, UnmetList } from './state-list.tsx';

interface DetailProps {
  of: 'project' | 'person';
  /** The caller's or the service's ID. */
  id: string;
  title: string;
  projectId: string | null;
}

/** The unmet requirements of a production or person, by subject, with remedies. */
export function DetailPage({ of, id, title, projectId }: DetailProps) {
  const t = useTexts(complianceTexts);
  const { data, error, refetch } = useQuery(subjectQuery(useAvouch(), of, id));
  const nameOf = useSubjectName({ of, title, projectId });
  const crumbs = [{ label: t('board.title'), to: '/dashboard/compliance' }];
  if (error instanceof ApiError && error.status === 404) return <Unknown of={of} id={id} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Page title={title} crumbs={crumbs}>
        <LoadingState />
      </Page>
    );
  const unmet = data.requirements.filter(({ status }) => status !== 'met');
  const met = data.requirements.filter(({ status }) => status === 'met');
  const total = Object.values(data.counts).reduce((sum, each) => sum + each, 0);
  return (
    <Page
      title={title}
      crumbs={crumbs}
      badge={<ComplianceBadge status={data.status} />}
      intro={`${t('board.detail.counts', { met: data.counts.met, total })} · ${t('board.detail.checked')}`}
      actions={<Actions of={of} id={data.id} status={data.status} />}
    >
      {projectId !== null && data.requirements.some(({ subject }) => subject.type === 'performer') && (
        <ShowNames of={projectId} />
      )}
      <Section title={t('board.detail.missing')} intro={unmet.length > 0 && t(`board.detail.missingIntro.${of}`)}>
        {unmet.length > 0 ? (
          <UnmetList
            groups={groupStates(leaveOutCured(unmet))}
            unmet={unmet}
            nameOf={nameOf}
            showProject={of === 'person'}
          />
        ) : (
          <EmptyState title={t('board.detail.allMet')}>{t('board.detail.allMetHelp')}</EmptyState>
        )}
      </Section>
      {met.length > 0 && (
        <Accordion variant="contained" order={2}>
          <Accordion.Item value="met">
            <Accordion.Control>{t('board.detail.met', { count: met.length })}</Accordion.Control>
            <Accordion.Panel>
              <MetList states={met} nameOf={nameOf} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
      <Section title={t('board.detail.history')} intro={t('board.detail.historyIntro')}>
        <ChangeTable filter={{ id: data.id }} isOfOne />
      </Section>
    </Page>
  );
}

function Actions({ of, id, status }: { of: 'project' | 'person'; id: string; status: RequirementState['status'] }) {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  const mayOpenPerson = useMay('verifications:read');
  const trail = { to: '/dashboard/compliance/audit', search: { subject: id } };
  if (of === 'person')
    return (
      <>
        {mayOpenPerson && (
          <GoButton target={{ to: `/dashboard/verifications/persons/${id}` }}>{t('board.detail.openPerson')}</GoButton>
        )}
        <GoButton variant="default" target={trail} leftSection={<IconListSearch size={16} aria-hidden />}>
          {t('board.detail.trail')}
        </GoButton>
      </>
    );
  const isReady = status === 'met' || status === 'expiring';
  return (
    <>
      {mayWrite && (
        <GoButton
          variant={isReady ? 'filled' : 'default'}
          target={{ to: '/dashboard/compliance/bundles/new', search: { projectId: id } }}
          leftSection={<IconFileZip size={16} aria-hidden />}
        >
          {t('board.detail.bundle')}
        </GoButton>
      )}
      <GoButton variant={isReady ? 'default' : 'filled'} target={{ to: `/dashboard/agreements/projects/${id}` }}>
        {t('board.detail.openProject')}
      </GoButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('board.detail.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite && (
            <GoItem
              target={{ to: '/dashboard/compliance/reports/new', search: { type: 'performer_records', projectId: id } }}
              leftSection={<IconReport size={16} aria-hidden />}
            >
              {t('board.detail.records')}
            </GoItem>
          )}
          <GoItem target={trail} leftSection={<IconListSearch size={16} aria-hidden />}>
            {t('board.detail.trail')}
          </GoItem>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Unknown({ of, id }: { of: 'project' | 'person'; id: string }) {
  const t = useTexts(complianceTexts);
  const mayVerify = useMay('verifications:write');
  const action = of === 'person' && mayVerify && (
    <GoButton target={{ to: '/dashboard/verifications/new', search: { userId: id } }}>
      {t('board.detail.verifyFirst')}
    </GoButton>
  );
  return (
    <Page title={t('board.detail.notFound')} crumbs={[{ label: t('board.title'), to: '/dashboard/compliance' }]}>
      <EmptyState title={t('board.detail.unknown')} action={action}>
        <Group justify="center">
          <Text inherit>{t('board.detail.notFoundHelp')}</Text>
        </Group>
      </EmptyState>
    </Page>
  );
}

/** The display name of a requirement's subject; on a person's page, of the production in which they appear. */
function useSubjectName({ of, title, projectId }: Pick<DetailProps, 'of' | 'title' | 'projectId'>) {
  const t = useTexts(complianceTexts);
  const nameOfProject = useProjectTitle();
  const nameOfPerformer = usePerformerName(projectId);
  return ({ subject: { type, id }, projectId: project }: Pick<RequirementState, 'subject' | 'projectId'>): string => {
    if (type === 'organization') return t('common.organization');
    if (type === 'release') return `${t('board.detail.release')} ${endOfId(id)}`;
    if (of === 'person') return project === null ? title : nameOfProject(project);
    return type === 'project' ? t('board.detail.wholeProject') : nameOfPerformer(id);
  };
}
