import { Checkbox, Group, Loader, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Project } from '#sdk';
import { explain } from '#web/kit/explain.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { Locked, ShowNames, useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { useMay } from '../../core/session.ts';
import { Page, Section } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { EMPTY_PERSON, EMPTY_TERMS, type PersonDraft, type TermsDraft, toRelease } from '../releases/release-draft.ts';
import { TermsFields } from '../releases/terms-fields.tsx';
import { useReleaseReason } from '../releases/use-release.ts';
import { lacksRelease } from './lacks-release.ts';
import { type Seen, useProject, useRefreshProject, useSeen } from './use-project.ts';

const route = getRouteApi('/dashboard/agreements/projects/$projectId/releases');

/** Creates releases with the same terms for all performers of a project who have none. */
export function BulkReleasesPage() {
  const t = useTexts(agreementsTexts);
  const { projectId } = route.useParams();
  const project = useProject(projectId);
  const seen = useSeen(projectId);
  const error = project.error ?? seen.error;
  const missing = seen.data?.seen.filter((one) => lacksRelease(one) && one.judged.userId !== null);
  // The performers listed at first stay listed, so that each result can be read.
  const [first, setFirst] = useState<Seen[]>();
  if (missing && !first) setFirst(missing);
  return (
    <Page
      title={t('projects.bulk.title')}
      intro={t('projects.bulk.intro')}
      crumbs={[
        { label: t('projects.title'), to: '/dashboard/agreements/projects' },
        {
          label: project.data ? nameOf(project.data).slice(0, 60) : projectId,
          to: `/dashboard/agreements/projects/${projectId}`,
        },
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void seen.refetch()} />}
      {!error && !(first && project.data) && <LoadingState />}
      {first && project.data && first.length > 0 && (
        <Named project={project.data} first={first} seen={seen.data?.seen} />
      )}
      {first?.length === 0 && (
        <EmptyState
          title={t(seen.data?.seen.length === 0 ? 'projects.people.noneYet' : 'projects.bulk.nobody')}
          action={
            <LinkButton to="/dashboard/agreements/projects/$projectId" params={{ projectId }}>
              {t('projects.bulk.back')}
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}

/** The form, once the names that it sends may be shown. */
function Named({
  project,
  first,
  seen = [],
}: {
  project: Project;
  first: readonly Seen[];
  /** With names once a reason is given. */
  seen: readonly Seen[] | undefined;
}) {
  const t = useTexts(agreementsTexts);
  const mayName = useMay('pii:read');
  const reason = useAccessReason(project.id);
  if (mayName && reason === undefined) return <Locked caseId={project.id} what={t('projects.bulk.locked')} />;
  const known = new Map(seen.map((one) => [one.key, one]));
  return (
    <>
      <ShowNames of={project.id} />
      <People project={project} seen={first.map((one) => known.get(one.key) ?? one)} />
    </>
  );
}

interface Outcome {
  state: 'pending' | 'done' | 'failed';
  /** Why it was not created. */
  message?: string;
}

interface Draft extends TermsDraft {
  people: PersonDraft[];
  chosen: string[];
}

function startOf({ shootDates: [shoot] }: Project, seen: readonly Seen[]): Draft {
  const people = seen.map(({ performer, judged }) => ({
    ...EMPTY_PERSON,
    userId: judged.userId ?? '',
    legalName: performer?.legalName ?? '',
    stageName: performer?.stageNames?.[0] ?? '',
    email: performer?.email ?? '',
  }));
  return {
    ...EMPTY_TERMS,
    ...(shoot && { from: shoot.from, until: shoot.until }),
    people,
    chosen: people.map(({ userId }) => userId),
  };
}

function People({ project, seen }: { project: Project; seen: readonly Seen[] }) {
  const t = useTexts(agreementsTexts);
  const { outcomes, make } = useMake(project);
  const wantedOf = ({ people, chosen }: Draft): PersonDraft[] =>
    people.filter(({ userId }) => chosen.includes(userId) && outcomes[userId]?.state !== 'done');
  const form = useForm({
    initial: startOf(project, seen),
    draft: `bulk.${project.id}.${seen.length}`,
    send: (draft) => make(wantedOf(draft), draft),
    stays: true,
  });
  const { people, chosen } = form.values;
  const edit = (userId: string, changes: Partial<PersonDraft>): void =>
    form.set({ people: people.map((one) => (one.userId === userId ? { ...one, ...changes } : one)) });
  const wanted = wantedOf(form.values);
  const done = Object.values(outcomes).filter(({ state }) => state === 'done').length;
  return (
    <Form
      form={form}
      gap="lg"
      explain={() => <></>}
      submit={t('projects.bulk.make', { count: wanted.length })}
      button={{ disabled: wanted.length === 0 }}
      more={
        <>
          <LinkButton
            variant="default"
            to="/dashboard/agreements/projects/$projectId"
            params={{ projectId: project.id }}
          >
            {t('projects.bulk.back')}
          </LinkButton>
          <Text size="sm" role="status">
            {done > 0 && t('projects.bulk.progress', { done, count: done + wanted.length })}
          </Text>
        </>
      }
    >
      <Section title={t('projects.bulk.who')}>
        <Table.ScrollContainer minWidth={720} type="native">
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w={40}>
                  <VisuallyHidden>{t('projects.bulk.who')}</VisuallyHidden>
                </Table.Th>
                <Table.Th scope="col">{t('projects.bulk.name')}</Table.Th>
                <Table.Th scope="col">{t('projects.bulk.email')}</Table.Th>
                <Table.Th scope="col">{t('projects.bulk.birthDate')}</Table.Th>
                <Table.Th scope="col" w={200}>
                  <VisuallyHidden>{t('projects.bulk.done')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map((person) => (
                <Row
                  key={person.userId}
                  person={person}
                  isChosen={chosen.includes(person.userId)}
                  outcome={outcomes[person.userId]}
                  onEdit={(changes) => edit(person.userId, changes)}
                  onChoose={(isChosen) =>
                    form.set({
                      chosen: isChosen
                        ? [...chosen, person.userId]
                        : chosen.filter((userId) => userId !== person.userId),
                    })
                  }
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Section>
      <Stack maw={720} gap="lg">
        <TermsFields form={form} />
      </Stack>
    </Form>
  );
}

/** One after the other; a failure is shown for its performer, and the rest continue. */
function useMake(project: Project) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const k = useTexts(kitTexts);
  const refresh = useRefreshProject(project.id);
  const options = useReleaseReason({ projectId: project.id });
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const note = (userId: string, outcome: Outcome): void => setOutcomes((before) => ({ ...before, [userId]: outcome }));
  const make = async (people: readonly PersonDraft[], terms: TermsDraft): Promise<void> => {
    let failed = 0;
    for (const person of people) {
      note(person.userId, { state: 'pending' });
      try {
        await avouch.releases.create(toRelease(terms, person, project.id), options);
        note(person.userId, { state: 'done' });
      } catch (error) {
        failed += 1;
        note(person.userId, { state: 'failed', message: explain(error, k).message });
      }
    }
    refresh();
    void queries.invalidateQueries({ queryKey: ['releases'] });
    // The draft stays for those who have none yet.
    if (failed > 0) throw new Error('some releases were not created');
  };
  return { outcomes, make };
}

interface RowProps {
  person: PersonDraft;
  isChosen: boolean;
  outcome: Outcome | undefined;
  onEdit: (changes: Partial<PersonDraft>) => void;
  onChoose: (isChosen: boolean) => void;
}

function Row({ person, isChosen, outcome, onEdit, onChoose }: RowProps) {
  const t = useTexts(agreementsTexts);
  const name = (person.legalName || person.userId).slice(0, 80);
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={name}
          checked={isChosen}
          disabled={outcome?.state === 'done'}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </Table.Td>
      {(['legalName', 'email', 'birthDate'] as const).map((field) => (
        <Table.Td key={field}>
          <TextInput
            size="xs"
            type={field === 'email' ? 'email' : field === 'birthDate' ? 'date' : 'text'}
            aria-label={`${t(field === 'legalName' ? 'projects.bulk.name' : `projects.bulk.${field}`)}: ${name}`}
            value={person[field]}
            maxLength={200}
            required={isChosen}
            disabled={outcome?.state === 'done'}
            onChange={({ currentTarget }) => onEdit({ [field]: currentTarget.value })}
          />
        </Table.Td>
      ))}
      <Table.Td>{outcome && <Result outcome={outcome} />}</Table.Td>
    </Table.Tr>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  const t = useTexts(agreementsTexts);
  if (outcome.state === 'pending') return <Loader size="xs" />;
  const isDone = outcome.state === 'done';
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <Icon
        size={16}
        aria-hidden
        color={`var(--mantine-color-${isDone ? 'teal' : 'red'}-6)`}
        style={{ flexShrink: 0 }}
      />
      <Text size="xs" role={isDone ? undefined : 'alert'} style={{ overflowWrap: 'anywhere' }}>
        {isDone ? t('projects.bulk.done') : outcome.message}
      </Text>
    </Group>
  );
}
