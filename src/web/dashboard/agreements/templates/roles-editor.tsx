import { ActionIcon, Button, Checkbox, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { PARTY_KINDS } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import type { FormState } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { Kind } from '../parts/model.ts';
import { newKey, type TemplateDraft } from './editor-draft.ts';

interface EditorProps {
  draft: TemplateDraft;
  change: (changes: Partial<TemplateDraft>) => void;
  errorAt: FormState<TemplateDraft>['errorAt'];
}

/** The roles in a template's agreements. */
export function RolesEditor({ draft: { roles }, change, errorAt }: EditorProps) {
  const t = useTexts(agreementsTexts);
  const edit = (key: string, changes: Partial<TemplateDraft['roles'][number]>): void =>
    change({ roles: roles.map((role) => (role.key === key ? { ...role, ...changes } : role)) });
  return (
    <Stack gap="sm">
      {roles.map((role, index) => (
        <Group key={role.key} align="flex-end" gap="xs">
          <TextInput
            size="xs"
            label={t('templates.editor.role')}
            value={role.role}
            maxLength={40}
            required
            pattern="[a-z][a-z0-9_]*"
            w={150}
            error={errorAt(`roles.${index}.role`)}
            onChange={({ currentTarget }) =>
              edit(role.key, { role: currentTarget.value.toLowerCase().replaceAll(' ', '_') })
            }
          />
          <Select
            size="xs"
            label={t('templates.editor.kind')}
            data={PARTY_KINDS.map((value) => ({ value, label: t(`common.kind.${value}`) }))}
            value={role.kind}
            allowDeselect={false}
            w={170}
            onChange={(kind) => kind && edit(role.key, { kind: kind as Kind })}
          />
          <NumberInput
            size="xs"
            label={t('templates.editor.order')}
            value={role.order}
            min={1}
            max={50}
            clampBehavior="strict"
            allowDecimal={false}
            w={80}
            onChange={(order) => typeof order === 'number' && edit(role.key, { order })}
          />
          <Checkbox
            size="xs"
            mb={8}
            label={t('templates.editor.roleRequired')}
            checked={role.required}
            onChange={({ currentTarget }) => edit(role.key, { required: currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            mb={2}
            aria-label={t('templates.editor.removeRole', { role: role.role })}
            onClick={() => change({ roles: roles.filter(({ key }) => key !== role.key) })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          change({ roles: [...roles, { key: newKey(), role: '', kind: 'signer', order: 1, required: true }] })
        }
      >
        {t('templates.editor.addRole')}
      </Button>
    </Stack>
  );
}
