import { Box, Grid, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { AGREEMENT_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, type FormState } from '../../core/form/index.ts';
import { Section } from '../../core/ui/index.ts';
import { DocumentText } from '../document/document-text.tsx';
import { previewOf } from '../document/preview.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LanguageSelect } from '../parts/language-select.tsx';
import { BlocksEditor } from './blocks-editor.tsx';
import { type TemplateDraft, toContent } from './editor-draft.ts';
import { FieldsEditor } from './fields-editor.tsx';
import { RolesEditor } from './roles-editor.tsx';

interface TemplateEditorProps {
  form: FormState<TemplateDraft>;
  /** The version that saving creates; undefined for a new template. */
  version: number | undefined;
}

/** The template's editor on the left, its preview on the right. */
export function TemplateEditor({ form, version }: TemplateEditorProps) {
  const t = useTexts(agreementsTexts);
  const draft = form.values;
  const parts = { draft, change: form.set, errorAt: form.errorAt };
  const blocks = useMemo(() => previewOf(toContent(draft), {}), [draft]);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Form
          form={form}
          gap="lg"
          submit={version === undefined ? t('templates.editor.create') : t('templates.editor.save', { version })}
          more={
            version !== undefined && (
              <Text size="sm" c="dimmed">
                {t('templates.editor.versionNote')}
              </Text>
            )
          }
        >
          <Section title={t('templates.editor.basics')}>
            <TextInput label={t('templates.editor.title')} maxLength={200} required {...form.field('title')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Select
                label={t('templates.editor.type')}
                data={AGREEMENT_TYPES.map((value) => ({ value, label: t(`common.type.${value}`) }))}
                disabled={version !== undefined}
                allowDeselect={false}
                {...form.field('type')}
              />
              <LanguageSelect label={t('templates.editor.language')} {...form.field('language')} />
            </SimpleGrid>
          </Section>
          <Section
            title={t('templates.editor.fields')}
            intro={t('templates.editor.fieldsText', { open: '{{', close: '}}' })}
          >
            <FieldsEditor {...parts} />
          </Section>
          <Section title={t('templates.editor.body')}>
            <BlocksEditor {...parts} />
          </Section>
          <Section title={t('templates.editor.roles')} intro={t('templates.editor.rolesText')}>
            <RolesEditor {...parts} />
          </Section>
        </Form>
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
  );
}
