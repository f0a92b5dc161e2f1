import { Group, Stack, Text } from '@mantine/core';
import type { ComplianceChange } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowRight } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoLink } from '../../core/go.tsx';
import { endOfId } from '../../core/object-id.ts';
import { usePersonReference } from '../../core/person-references.ts';
import { ComplianceBadge } from '../../core/standing/index.ts';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useProjectTitle } from '../parts/use-project-title.ts';

export interface ChangeFilter {
  of?: 'organization' | 'project' | 'person';
  id?: string;
  createdAfter?: string;
  createdBefore?: string;
}

/** Status changes, newest first; for a single subject without its name. */
export function ChangeTable({ filter, isOfOne = false }: { filter: ChangeFilter; isOfOne?: boolean }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList({
    key: ['compliance', 'changes', filter],
    load: (cursor) => avouch.compliance.listChanges({ ...filter, ...(cursor !== undefined && { cursor }) }),
  });
  const columns = useColumns();
  return (
    <ListTable
      label={t('changes.list')}
      list={list}
      columns={isOfOne ? columns.filter(({ key }) => key !== 'subject') : columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('changes.empty')}>{t('changes.emptyHelp')}</EmptyState>}
    />
  );
}

function useColumns(): Column<ComplianceChange>[] {
  const t = useTexts(complianceTexts);
  return [
    { key: 'at', header: t('changes.column.at'), width: 190, render: ({ at }) => <Moment at={at} exact /> },
    { key: 'subject', header: t('changes.column.subject'), width: 210, render: (row) => <Subject {...row} /> },
    { key: 'change', header: t('changes.column.change'), width: 250, render: (row) => <Change {...row} /> },
    {
      key: 'requirements',
      header: t('changes.column.requirements'),
      render: (row) => <Because {...row} />,
    },
  ];
}

function Subject({ of, subjectId }: ComplianceChange) {
  const t = useTexts(complianceTexts);
  const titleOf = useProjectTitle();
  const referenceOf = usePersonReference();
  const scope = t(`changes.scope.${of}`);
  if (of === 'organization') return scope;
  const name = of === 'project' ? titleOf(subjectId) : (referenceOf(subjectId) ?? `${scope} ${endOfId(subjectId)}`);
  return (
    <>
      <GoLink target={{ to: `/dashboard/compliance/${of}/${subjectId}` }}>
        <LongText lines={2}>{name}</LongText>
      </GoLink>
      <Text size="xs" c="dimmed">
        {scope}
      </Text>
    </>
  );
}

function Change({ from, to }: ComplianceChange) {
  const t = useTexts(complianceTexts);
  if (from === to)
    return (
      <Group gap={6}>
        <Text size="sm" c="dimmed">
          {t('changes.still')}
        </Text>
        <ComplianceBadge status={to} />
      </Group>
    );
  return (
    <Group gap={6}>
      {from === null ? (
        <Text size="sm" c="dimmed">
          {t('changes.first')}
        </Text>
      ) : (
        <ComplianceBadge status={from} />
      )}
      <IconArrowRight size={14} role="img" aria-label={t('changes.to')} />
      <ComplianceBadge status={to} />
    </Group>
  );
}

function Because({ requirements }: ComplianceChange) {
  const t = useTexts(complianceTexts);
  const word = (status: ComplianceChange['to'] | null, otherwise: string) =>
    status === null ? otherwise : t(`changes.requirement.${status}`);
  // At the first check, everything is new: what is met is named in one line.
  const met = requirements.filter(({ from, to }) => from === null && to === 'met');
  const others = requirements.filter((each) => !met.includes(each));
  return (
    <Stack gap={2}>
      {others.map(({ requirement, from, to }) => (
        <Text key={requirement} size="sm">
          {t(`requirements.name.${requirement}`)}
          <Text span c="dimmed" inherit>
            {` · ${to === null ? t('changes.notAsked') : from === null ? word(to, '') : `${word(from, '')} → ${word(to, '')}`}`}
          </Text>
        </Text>
      ))}
      {met.length > 0 && (
        <Text size={others.length > 0 ? 'xs' : 'sm'} c="dimmed">
          {t('changes.met', { of: met.map(({ requirement }) => t(`requirements.name.${requirement}`)).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
