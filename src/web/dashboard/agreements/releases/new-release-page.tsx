import { Card, Group, Radio, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { ShowNames, useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { loadPerformers } from '../../core/performers.ts';
import { useMay } from '../../core/session.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { PersonFields } from './person-fields.tsx';
import { EMPTY_PERSON, EMPTY_TERMS, type Mode, type PersonDraft, type TermsDraft, toRelease } from './release-draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { useReleaseReason } from './use-release.ts';

const route = getRouteApi('/dashboard/agreements/releases/new');

interface Draft extends TermsDraft, PersonDraft {
  projectId: string | null;
}

/** A release for one performer, prefilled from known data and the project. */
export function NewReleasePage() {
  const t = useTexts(agreementsTexts);
  const search = route.useSearch();
  const start = useStart(search);
  return (
    <Page
      title={t('releases.new')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('releases.title'), to: '/dashboard/agreements/releases' }]}
    >
      {start.error && <ErrorState error={start.error} onRetry={() => void start.refetch()} />}
      {start.isPending && <LoadingState />}
      {search.projectId !== undefined && search.userId !== undefined && <KnownNames projectId={search.projectId} />}
      {start.data && (
        <ReleaseForm start={start.data} name={`releases.${search.projectId ?? ''}.${search.userId ?? 'new'}`} />
      )}
    </Page>
  );
}

/** Fills the form with the performer's data in the project, for a reason. */
function KnownNames({ projectId }: { projectId: string }) {
  const t = useTexts(agreementsTexts);
  const mayName = useMay('pii:read');
  const reason = useAccessReason(projectId);
  return (
    <>
      {mayName && reason === undefined && <Text size="sm">{t('releases.form.known')}</Text>}
      <ShowNames of={projectId} />
    </>
  );
}

function useStart({ projectId, userId }: { projectId?: string; userId?: string }) {
  const avouch = useAvouch();
  const reason = useAccessReason(projectId ?? '');
  return useQuery({
    queryKey: ['releases', 'start', projectId ?? null, userId ?? null, reason ?? null],
    ...(reason !== undefined && { gcTime: 0, placeholderData: keepPreviousData }),
    queryFn: async (): Promise<Draft> => {
      const person = { ...EMPTY_PERSON, userId: userId ?? '' };
      if (projectId === undefined) return { projectId: null, ...EMPTY_TERMS, ...person };
      const [project, performers] = await Promise.all([
        avouch.projects.get(projectId),
        loadPerformers(avouch, projectId, undefined),
      ]);
      const [shoot] = project.shootDates;
      // Only the data of the performer for whom the release is made is opened.
      const found = performers.find((performer) => performer.userId === userId);
      const known =
        found && reason
          ? await avouch.projects.getPerformer(projectId, found.id, {}, { accessReason: reason })
          : undefined;
      return {
        projectId: project.id,
        ...EMPTY_TERMS,
        ...(shoot && { from: shoot.from, until: shoot.until }),
        ...person,
        legalName: known?.legalName ?? '',
        stageName: known?.stageNames?.[0] ?? '',
        email: known?.email ?? '',
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const MODES = ['signed', 'attested', 'refused'] as const satisfies readonly Mode[];

function ReleaseForm({ start, name }: { start: Draft; name: string }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const options = useReleaseReason({ projectId: start.projectId ?? '' });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: start,
    draft: name,
    send: (draft) => avouch.releases.create(toRelease(draft, draft, draft.projectId ?? ''), options),
    onSent: async ({ id, status }) => {
      void queries.invalidateQueries({ queryKey: ['releases'] });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t(status === 'pending' ? 'releases.form.sent' : 'releases.form.created'));
      await navigate({ to: '/dashboard/agreements/releases/$releaseId', params: { releaseId: id } });
    },
  });
  return (
    <Form
      form={form}
      maw={720}
      gap="lg"
      submit={t('releases.form.create')}
      button={{ disabled: form.values.projectId === null }}
    >
      <ProjectSelect required {...form.field('projectId')} />
      <Radio.Group label={t('releases.form.mode')} {...form.field('mode')}>
        <Group mt="xs" gap="xs" grow preventGrowOverflow={false}>
          {MODES.map((mode) => (
            <Card key={mode} withBorder padding="sm" miw={200}>
              <Radio
                value={mode}
                label={<Text fw={600}>{t(`releases.form.${mode}.label`)}</Text>}
                description={t(`releases.form.${mode}.text`)}
              />
            </Card>
          ))}
        </Group>
      </Radio.Group>
      <PersonFields form={form} />
      <TermsFields form={form} />
    </Form>
  );
}
