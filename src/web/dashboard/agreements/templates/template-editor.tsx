import { Box, Button, Grid, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { fieldErrors, Section } from '../../core/ui/index.ts';
import { DocumentText } from '../document/document-text.tsx';
import { previewOf } from '../document/preview.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type AgreementType, TYPES } from '../parts/model.ts';
import { BlocksEditor } from './blocks-editor.tsx';
import { type TemplateDraft, toContent } from './editor-draft.ts';
import { FieldsEditor } from './fields-editor.tsx';
import { RolesEditor } from './roles-editor.tsx';

interface TemplateEditorProps {
  draft: TemplateDraft;
  set: (draft: TemplateDraft) => void;
  /** Of the version that saving makes; undefined for a new template. */
  version: number | undefined;
  error: Error | null;
  isPending: boolean;
  onSubmit: () => void;
}

/** A template is written on the left and read on the right. */
export function TemplateEditor({ draft, set, version, error, isPending, onSubmit }: TemplateEditorProps) {
  const t = useTexts(agreementsTexts);
  const change = (changes: Partial<TemplateDraft>): void => set({ ...draft, ...changes });
  const errors = fieldErrors(error);
  const blocks = useMemo(() => previewOf(toContent(draft), {}), [draft]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {error && <ErrorState error={error} />}
            <Section title={t('templates.editor.basics')}>
              <TextInput
                label={t('templates.editor.title')}
                value={draft.title}
                maxLength={200}
                required
                error={errors.title}
                onChange={({ currentTarget }) => change({ title: currentTarget.value })}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <Select
                  label={t('templates.editor.type')}
                  data={TYPES.map((value) => ({ value, label: t(`common.type.${value}`) }))}
                  value={draft.type}
                  disabled={version !== undefined}
                  allowDeselect={false}
                  onChange={(type) => type && change({ type: type as AgreementType })}
                />
                <TextInput
                  label={t('templates.editor.language')}
                  value={draft.language}
                  maxLength={35}
                  error={errors.language}
                  onChange={({ currentTarget }) => change({ language: currentTarget.value })}
                />
              </SimpleGrid>
            </Section>
            <Section
              title={t('templates.editor.fields')}
              intro={t('templates.editor.fieldsText', { open: '{{', close: '}}' })}
            >
              <FieldsEditor draft={draft} change={change} errors={errors} />
            </Section>
            <Section title={t('templates.editor.body')}>
              <BlocksEditor draft={draft} change={change} errors={errors} />
            </Section>
            <Section title={t('templates.editor.roles')} intro={t('templates.editor.rolesText')}>
              <RolesEditor draft={draft} change={change} errors={errors} />
            </Section>
            <Group>
              <Button type="submit" loading={isPending}>
                {version === undefined ? t('templates.editor.create') : t('templates.editor.save', { version })}
              </Button>
              {version !== undefined && (
                <Text size="sm" c="dimmed">
                  {t('templates.editor.versionNote')}
                </Text>
              )}
            </Group>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Box
            pos="sticky"
            top={72}
            mah="calc(100vh - 100px)"
            style={{ overflowY: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label={t('templates.preview')}
          >
            <DocumentText title={draft.title} language={draft.language || 'en'} blocks={blocks} />
          </Box>
        </Grid.Col>
      </Grid>
    </form>
  );
}
