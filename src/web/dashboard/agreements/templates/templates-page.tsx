import { Badge, Group, Text } from '@mantine/core';
import type { AgreementTemplate } from '#sdk';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, ListTable, LongText, Page, useList } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { languageName } from '../parts/language-name.ts';
import { LinkButton } from '../parts/link-button.tsx';

export function TemplatesPage() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('agreements:write');
  const list = useList<AgreementTemplate>({
    key: ['templates', 'list'],
    load: (cursor) => avouch.templates.list({ limit: 50, ...(cursor && { cursor }) }),
  });
  const create = mayWrite && (
    <LinkButton to="/dashboard/agreements/templates/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('templates.new')}
    </LinkButton>
  );
  return (
    <Page title={t('templates.title')} intro={t('templates.intro')} actions={create}>
      <ListTable
        label={t('templates.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/agreements/templates/${id}`}
        empty={
          <EmptyState title={t('templates.empty.title')} action={create}>
            {t('templates.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<AgreementTemplate>[] {
  const t = useTexts(agreementsTexts);
  const language = useLanguage();
  const mayWrite = useMay('agreements:write');
  return [
    {
      key: 'title',
      header: t('templates.column.title'),
      width: '32%',
      render: ({ title, builtIn }) => (
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" fw={600} component="span" miw={0}>
            <LongText lines={2}>{title}</LongText>
          </Text>
          {builtIn && (
            <Badge variant="light" color="gray" tt="none" style={{ flexShrink: 0 }}>
              {t('templates.builtIn')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'type',
      header: t('templates.column.type'),
      render: ({ type }) => <Text size="sm">{t(`common.type.${type}`)}</Text>,
    },
    {
      key: 'language',
      header: t('templates.column.language'),
      width: 110,
      render: (template) => <Text size="sm">{languageName(template.language, language)}</Text>,
    },
    {
      key: 'roles',
      header: t('templates.column.roles'),
      from: 'md',
      render: ({ roles }) => (
        <Text size="sm" component="div">
          <LongText lines={2}>{roles.map(({ role }) => sayRole(role)).join(', ')}</LongText>
        </Text>
      ),
    },
    {
      key: 'fields',
      header: t('templates.column.fields'),
      from: 'md',
      width: 80,
      align: 'end',
      render: ({ fields }) => <Text size="sm">{fields.length}</Text>,
    },
    {
      key: 'use',
      header: '',
      hasButtons: true,
      align: 'end',
      width: 120,
      render: ({ id }) =>
        mayWrite && (
          <LinkButton size="xs" variant="light" to="/dashboard/agreements/new" search={{ template: id }}>
            {t('templates.use')}
          </LinkButton>
        ),
    },
  ];
}
