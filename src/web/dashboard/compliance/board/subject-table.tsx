import { Badge, Group, Text } from '@mantine/core';
import type { ComplianceSubject } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton } from '../../core/go.tsx';
import { ComplianceBadge, nextOf, type Requirement, type Status } from '../../core/standing/index.ts';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Due } from '../parts/due.tsx';
import { Lacks } from './lacks.tsx';

export interface SubjectFilter {
  of: 'project' | 'person';
  status?: Status | undefined;
  requirement?: Requirement | undefined;
}

/** The status of all productions or people, worst first. */
export function SubjectTable(filter: SubjectFilter) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { of, status, requirement } = filter;
  const asked = { of, ...(status && { status }), ...(requirement && { requirement }) };
  const list = useList({
    key: ['compliance', 'subjects', asked],
    load: (cursor) => avouch.compliance.listSubjects({ ...asked, ...(cursor !== undefined && { cursor }) }),
  });
  return (
    <ListTable
      label={t(`board.listOf.${of}`)}
      list={list}
      columns={useColumns(of)}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/compliance/${of}/${id}`}
      empty={<NoSubjects {...filter} />}
    />
  );
}

function useColumns(of: 'project' | 'person'): Column<ComplianceSubject>[] {
  const t = useTexts(complianceTexts);
  return [
    {
      key: 'name',
      width: '34%',
      header: t(of === 'project' ? 'board.column.name' : 'board.column.person'),
      render: (row) => <Name {...row} />,
    },
    {
      key: 'status',
      header: t('board.column.status'),
      width: 150,
      render: ({ status }) => <ComplianceBadge status={status} />,
    },
    { key: 'lacks', header: t('board.column.lacks'), render: (row) => <Lacks {...row} /> },
    {
      key: 'next',
      header: t('board.column.next'),
      width: 210,
      from: 'md',
      render: (row) => {
        const at = nextOf(row);
        return at === null ? null : (
          <Text size="sm" component="span">
            <Due at={at} />
          </Text>
        );
      },
    },
  ];
}

function Name({ of, id, title, externalId, userIds, archived }: ComplianceSubject) {
  const t = useTexts(complianceTexts);
  const name = of === 'project' ? (title ?? externalId ?? t('common.noTitle')) : (userIds[0] ?? id);
  return (
    <Group gap="xs" wrap="nowrap" miw={120}>
      <Text fw={600} size="sm" component="span">
        <LongText>{name}</LongText>
      </Text>
      {archived && (
        <Badge size="sm" variant="default" tt="none">
          {t('board.archived')}
        </Badge>
      )}
    </Group>
  );
}

function NoSubjects({ of, status, requirement }: SubjectFilter) {
  const t = useTexts(complianceTexts);
  if (status || requirement)
    return <EmptyState title={t('board.none.filtered')}>{t('board.none.filteredHelp')}</EmptyState>;
  if (of === 'person') return <EmptyState title={t('board.none.person')}>{t('board.none.personHelp')}</EmptyState>;
  const action = <GoButton target={{ to: '/dashboard/agreements/projects' }}>{t('board.none.projectAction')}</GoButton>;
  return (
    <EmptyState title={t('board.none.project')} action={action}>
      {t('board.none.projectHelp')}
    </EmptyState>
  );
}
