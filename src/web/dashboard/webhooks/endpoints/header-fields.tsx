import { ActionIcon, Button, Fieldset, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconTrash } from '#web/kit/icons.generated.ts';
import { webhooksTexts } from '../locales/index.ts';
import type { HeaderField } from './endpoint-values.ts';

const MOST = 10;

interface HeaderFieldsProps {
  headers: readonly HeaderField[];
  error: string | undefined;
  onChange: (headers: HeaderField[]) => void;
}

/** The owner's own headers; their values are hidden, because they may contain tokens. */
export function HeaderFields({ headers, error, onChange }: HeaderFieldsProps) {
  const t = useTexts(webhooksTexts);
  const change = (key: string, part: Partial<HeaderField>): void =>
    onChange(headers.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <Fieldset legend={t('form.headers')} variant="unstyled" p={0} styles={{ legend: { padding: 0, fontWeight: 600 } }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('form.headersHint')}
        </Text>
        {headers.map(({ key, name, value }) => (
          <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={t('form.headerName')}
              placeholder="Authorization"
              value={name}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              style={{ flex: '1 1 8rem' }}
              autoComplete="off"
              maxLength={64}
            />
            <PasswordInput
              label={t('form.headerValue')}
              value={value}
              onChange={({ currentTarget }) => change(key, { value: currentTarget.value })}
              style={{ flex: '2 1 10rem' }}
              autoComplete="off"
              maxLength={1024}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('form.removeHeader', { name })}
              onClick={() => onChange(headers.filter((each) => each.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {headers.length < MOST && (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...headers, { key: crypto.randomUUID(), name: '', value: '' }])}
            >
              {t('form.addHeader')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
