import { ActionIcon, Grid, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { FieldValues } from '#domains/agreements/agreements/templates/template.ts';
import type { AgreementTemplate } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconArchive, IconCopyPlus, IconDots } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, Facts, notifyDone, notifyFailed, Page, Section, StatusBadge } from '../../core/ui/index.ts';
import { FieldInput } from '../compose/field-input.tsx';
import { isNeeded } from '../compose/fill-step.tsx';
import { contentOf, useTemplate } from '../compose/use-templates.ts';
import { DocumentText } from '../document/document-text.tsx';
import { previewOf } from '../document/preview.ts';
import { agreementsTexts } from '../locales/index.ts';
import { languageName } from '../parts/language-name.ts';
import { LinkButton } from '../parts/link-button.tsx';

const route = getRouteApi('/dashboard/agreements/templates/$templateId');

/** One template: its text, and a preview with sample values. */
export function TemplatePage() {
  const t = useTexts(agreementsTexts);
  const { templateId } = route.useParams();
  const { data, error, refetch } = useTemplate(templateId);
  const crumbs = [{ label: t('templates.title'), to: '/dashboard/agreements/templates' }];
  if (data) return <Shown key={data.id} template={data} />;
  return (
    <Page title={t('templates.title')} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ template }: { template: AgreementTemplate }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const language = useLanguage();
  const mayWrite = useMay('agreements:write');
  const content = contentOf(template);
  const [values, setValues] = useState<FieldValues>({});
  const [current, setCurrent] = useState<string>();
  const blocks = useMemo(() => previewOf(content, values), [content, values]);
  return (
    <Page
      title={template.title}
      crumbs={[{ label: t('templates.title'), to: '/dashboard/agreements/templates' }]}
      badge={
        (template.builtIn || template.archivedAt !== null) && (
          <StatusBadge tone="neutral">{t(template.builtIn ? 'templates.builtIn' : 'templates.archived')}</StatusBadge>
        )
      }
      actions={
        mayWrite && (
          <>
            {!template.builtIn && template.archivedAt === null && (
              <LinkButton
                variant="default"
                to="/dashboard/agreements/templates/$templateId/edit"
                params={{ templateId: template.id }}
              >
                {t('common.edit')}
              </LinkButton>
            )}
            {template.archivedAt === null && (
              <LinkButton to="/dashboard/agreements/new" search={{ template: template.id }}>
                {t('templates.use')}
              </LinkButton>
            )}
            <TemplateMenu template={template} />
          </>
        )
      }
    >
      <Facts
        of={[
          { label: t('templates.facts.type'), value: t(`common.type.${template.type}`) },
          { label: t('templates.facts.version'), value: template.version },
          { label: t('templates.facts.language'), value: languageName(template.language, language) },
          { label: t('templates.facts.changed'), value: template.updatedAt && format.moment(template.updatedAt) },
        ]}
      />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <DocumentText title={template.title} language={template.language} blocks={blocks} current={current} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={t('templates.tryOut')} intro={t('templates.previewText')}>
            <Stack gap="sm">
              {content.fields.map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  required={isNeeded(field, values)}
                  value={values[field.name]}
                  error={undefined}
                  onFocus={() => setCurrent(field.name)}
                  onChange={(value) =>
                    setValues(({ [field.name]: _, ...others }) =>
                      value === undefined ? others : { ...others, [field.name]: value },
                    )
                  }
                />
              ))}
              {content.fields.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('compose.fill.onlyOptional')}
                </Text>
              )}
            </Stack>
          </Section>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function TemplateMenu({ template }: { template: AgreementTemplate }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const archive = useMutation({
    mutationFn: async () => avouch.templates.archive(template.id),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      notifyDone(t('templates.nowArchived'));
      await navigate({ to: '/dashboard/agreements/templates' });
    },
    onError: notifyFailed,
  });
  const ask = async (): Promise<void> => {
    const text = t('templates.archiveText', { title: template.title.slice(0, 200) });
    if (await confirm({ title: t('templates.archiveQuestion'), children: text, action: t('templates.archive') }))
      archive.mutate();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('common.actions')} loading={archive.isPending}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopyPlus size={16} />}
          onClick={() => void navigate({ to: '/dashboard/agreements/templates/new', search: { from: template.id } })}
        >
          {t('templates.copy')}
        </Menu.Item>
        {!template.builtIn && template.archivedAt === null && (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void ask()}>
            {t('templates.archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
