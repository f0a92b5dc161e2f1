import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { useMay } from '../../../core/session.ts';
import { Facts, notifyDone, Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

/** The caller's own metadata for a case. */
export function MetadataSection({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const may = useMay('verifications:write') && found.status !== 'redacted';
  const [isEditing, setEditing] = useState(false);
  const entries = Object.entries(found.metadata);
  return (
    <Section
      title={t('metadata.title')}
      intro={t('metadata.intro')}
      actions={
        may &&
        !isEditing && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t('metadata.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <Editor found={found} onDone={() => setEditing(false)} />
      ) : entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('metadata.none')}
        </Text>
      ) : (
        <Facts of={entries.map(([label, value]) => ({ label, value }))} />
      )}
    </Section>
  );
}

interface Entry {
  id: number;
  key: string;
  value: string;
}

function Editor({ found, onDone }: { found: Case; onDone: () => void }) {
  const k = useTexts(kitTexts);
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const form = useForm({
    initial: { entries: Object.entries(found.metadata).map(([key, value], id): Entry => ({ id, key, value })) },
    send: ({ entries }) => avouch.verifications.updateMetadata(found.id, patchOf(found.metadata, entries)),
    onSent: async () => {
      await refresh();
      notifyDone(t('metadata.saved'));
      onDone();
    },
  });
  const { entries } = form.values;
  const setEntries = (next: Entry[]): void => form.set({ entries: next });
  const change = (id: number, with_: Partial<Entry>): void =>
    setEntries(entries.map((entry) => (entry.id === id ? { ...entry, ...with_ } : entry)));
  return (
    <Form form={form} gap="xs">
      {entries.map(({ id, key, value }) => (
        <Group key={id} gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            style={{ flex: 1 }}
            label={t('metadata.key')}
            maxLength={40}
            value={key}
            onChange={({ currentTarget }) => change(id, { key: currentTarget.value })}
          />
          <TextInput
            style={{ flex: 2 }}
            label={t('metadata.value')}
            maxLength={500}
            value={value}
            error={form.errorAt(key.trim(), `metadata.${key.trim()}`)}
            onChange={({ currentTarget }) => change(id, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t('metadata.remove', { key })}
            onClick={() => setEntries(entries.filter((entry) => entry.id !== id))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setEntries([...entries, { id: Date.now(), key: '', value: '' }])}
        >
          {t('metadata.add')}
        </Button>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onDone}>
            {k('cancel')}
          </Button>
          <Button type="submit" size="xs" loading={form.isPending}>
            {t('metadata.save')}
          </Button>
        </Group>
      </Group>
    </Form>
  );
}

/** Sets given keys and nulls removed ones; others stay, because someone else may have changed them. */
function patchOf(before: Record<string, string>, entries: readonly Entry[]): Record<string, string | null> {
  const gone = Object.keys(before).filter((key) => !entries.some((entry) => entry.key === key));
  const kept = entries.filter(({ key }) => key.trim() !== '').map(({ key, value }) => [key.trim(), value] as const);
  return Object.fromEntries([...gone.map((key) => [key, null] as const), ...kept]);
}
