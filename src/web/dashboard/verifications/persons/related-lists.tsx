import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Consent, ListAgreementsResult, ListModelReleasesResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../core/api.tsx';
import { nameOf } from '../../core/project-name.ts';
import { useProjects } from '../../core/projects.tsx';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  type ListState,
  ListTable,
  LongText,
  Section,
  StatusBadge,
  type Tone,
  useList,
} from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

type Release = ListModelReleasesResult['data'][number];
type Agreement = ListAgreementsResult['data'][number];
type State = Release['standing']['state'] | Agreement['status'] | Consent['status'];

const TONES: Partial<Record<State, Tone>> = {
  signed: 'good',
  completed: 'good',
  given: 'good',
  attested: 'attention',
  waiting: 'busy',
  sent: 'busy',
  partially_signed: 'busy',
  pending: 'busy',
  declined: 'bad',
  withdrawn: 'bad',
  refused: 'bad',
};

/** Releases, agreements, and consents of a person, and the projects they belong to. */
export function RelatedLists({ personId }: { personId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const enabled = useMay('agreements:read');
  const nameOf = useProjectNames();
  const of = (cursor: string | undefined) => ({ personId, ...(cursor !== undefined && { cursor }) });
  const key = (kind: string) => ['person', personId, kind];
  const releases = useList<Release>({
    key: key('releases'),
    load: (cursor) => avouch.releases.list(of(cursor)),
    enabled,
  });
  const agreements = useList<Agreement>({
    key: key('agreements'),
    load: (cursor) => avouch.agreements.list(of(cursor)),
    enabled,
  });
  const consents = useList<Consent>({
    key: key('consents'),
    load: (cursor) => avouch.consents.list(of(cursor)),
    enabled,
  });
  const status = <Row,>(stateOf: (row: Row) => State): Column<Row> => ({
    key: 'status',
    header: t('column.status'),
    render: (row) => (
      <StatusBadge tone={TONES[stateOf(row)] ?? 'neutral'}>{t(`person.state.${stateOf(row)}`)}</StatusBadge>
    ),
  });
  const changed = <Row extends { updatedAt: string }>(): Column<Row> => ({
    key: 'changed',
    header: t('person.changed'),
    align: 'end',
    render: ({ updatedAt }) => <Moment at={updatedAt} />,
  });
  const text = <Row,>(header: string, textOf: (row: Row) => string): Column<Row> => ({
    key: 'text',
    header,
    render: (row) => <LongText lines={1}>{textOf(row)}</LongText>,
  });
  if (!enabled) return null;
  return (
    <>
      <Related
        title={t('person.releases')}
        list={releases}
        columns={[
          text(t('person.project'), ({ projectId }: Release) => nameOf(projectId)),
          status(({ standing }: Release) => standing.state),
          changed(),
        ]}
        href={({ id }) => `/dashboard/agreements/releases/${id}`}
      />
      <Related
        title={t('person.agreements')}
        list={agreements}
        columns={[
          text(t('person.title'), ({ title, id }: Agreement) => title ?? id),
          status((row: Agreement) => row.status),
          changed(),
        ]}
        href={({ id }) => `/dashboard/agreements/${id}`}
      />
      <Related
        title={t('person.consents')}
        list={consents}
        columns={[
          text(t('person.purpose'), ({ purpose, id }: Consent) => purpose || id),
          status((row: Consent) => row.status),
          changed(),
        ]}
        href={({ id }) => `/dashboard/agreements/consents/${id}`}
      />
      <Projects
        ids={[
          ...new Set([...releases.rows, ...agreements.rows, ...consents.rows].flatMap((row) => row.projectId ?? [])),
        ]}
        nameOf={nameOf}
      />
    </>
  );
}

interface RelatedProps<Row> {
  title: string;
  list: ListState<Row>;
  columns: Column<Row>[];
  href: (row: Row) => string;
}

/** Hidden if empty. */
function Related<Row extends { id: string }>({ title, list, ...table }: RelatedProps<Row>) {
  if (!list.isPending && !list.error && list.rows.length === 0) return null;
  return (
    <Section title={title}>
      <ListTable label={title} list={list} rowKey={({ id }) => id} empty={null} {...table} />
    </Section>
  );
}

function Projects({ ids, nameOf }: { ids: readonly string[]; nameOf: (id: string) => string }) {
  const t = useTexts(verificationsTexts);
  if (ids.length === 0) return null;
  return (
    <Section title={t('person.projects')}>
      <List size="sm" spacing={6} listStyleType="none">
        {ids.map((id) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/dashboard/agreements/projects/${id}`} size="sm">
              <Text span size="sm">
                {nameOf(id)}
              </Text>
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

function useProjectNames(): (id: string) => string {
  const { data = [] } = useProjects();
  const names = new Map(data.map((project) => [project.id, nameOf(project)]));
  return (id) => names.get(id) ?? id;
}
