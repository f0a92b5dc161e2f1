import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { FieldType } from '#domains/agreements/agreements/templates/template.ts';
import { TEMPLATE_FIELD_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import type { FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { newKey, type TemplateDraft } from './editor-draft.ts';

interface EditorProps {
  draft: TemplateDraft;
  change: (changes: Partial<TemplateDraft>) => void;
  errorAt: FormState<TemplateDraft>['errorAt'];
}

export function FieldsEditor({ draft: { fields }, change, errorAt }: EditorProps) {
  const t = useTexts(agreementsTexts);
  const edit = (key: string, changes: Partial<TemplateDraft['fields'][number]>): void =>
    change({ fields: fields.map((field) => (field.key === key ? { ...field, ...changes } : field)) });
  const setType = (field: TemplateDraft['fields'][number], type: FieldType): void => {
    // Limits and options of one type do not apply to another.
    const { min: _, max: __, choices, ...others } = field;
    const next = { ...others, type, ...(type === 'choice' && { choices: choices ?? [] }) };
    change({ fields: fields.map((each) => (each.key === field.key ? next : each)) });
  };
  return (
    <Stack gap="sm">
      {fields.map((field, index) => (
        <Paper key={field.key} withBorder p="sm">
          <Stack gap="xs">
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              <TextInput
                size="xs"
                label={t('templates.editor.label')}
                value={field.label}
                maxLength={200}
                required
                error={errorAt(`fields.${index}.label`)}
                onChange={({ currentTarget }) => edit(field.key, { label: currentTarget.value })}
              />
              <TextInput
                size="xs"
                label={t('templates.editor.name')}
                placeholder={t('templates.editor.nameHelp')}
                value={field.name}
                maxLength={40}
                required
                pattern="[A-Za-z][A-Za-z0-9]*"
                error={errorAt(`fields.${index}.name`)}
                onChange={({ currentTarget }) => edit(field.key, { name: currentTarget.value })}
              />
              <Select
                size="xs"
                label={t('templates.editor.fieldType')}
                data={TEMPLATE_FIELD_TYPES.map((value) => ({ value, label: t(`templates.fieldType.${value}`) }))}
                value={field.type}
                allowDeselect={false}
                onChange={(type) => type && setType(field, type as FieldType)}
              />
            </SimpleGrid>
            {field.type === 'choice' && (
              <TagsInput
                size="xs"
                label={t('templates.editor.choices')}
                description={t('templates.editor.choicesHelp')}
                value={field.choices?.map(({ label }) => label) ?? []}
                splitChars={[]}
                acceptValueOnBlur
                error={errorAt(`fields.${index}.choices`)}
                onChange={(labels) => edit(field.key, { choices: choicesOf(labels, field.choices ?? []) })}
              />
            )}
            <Group justify="space-between">
              <Checkbox
                size="xs"
                label={t('templates.editor.required')}
                checked={field.required}
                onChange={({ currentTarget }) => edit(field.key, { required: currentTarget.checked })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('templates.editor.removeField', { name: field.label.slice(0, 60) || field.name })}
                onClick={() => change({ fields: fields.filter(({ key }) => key !== field.key) })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          </Stack>
        </Paper>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          change({ fields: [...fields, { key: newKey(), name: '', label: '', type: 'text', required: true }] })
        }
      >
        {t('templates.editor.addField')}
      </Button>
    </Stack>
  );
}

/** Existing options keep their value, because agreements contain it. */
function choicesOf(labels: readonly string[], before: readonly { value: string; label: string }[]) {
  return labels.map(
    (label) => before.find((choice) => choice.label === label) ?? { value: label.slice(0, 100), label },
  );
}
