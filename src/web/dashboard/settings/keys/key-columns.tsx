import { Badge, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { type Column, LongText, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { KeyMenu } from './key-menu.tsx';
import { type ApiKey, isForgotten, statusOf } from './use-keys.ts';

const TONES = { active: 'good', endsSoon: 'attention', ended: 'neutral', revoked: 'neutral' } as const;

export function useKeyColumns(): Column<ApiKey>[] {
  const t = useTexts(settingsTexts);
  return [
    { key: 'name', header: t('keys.name'), render: (key) => <NameCell of={key} /> },
    {
      key: 'status',
      header: t('keys.status'),
      width: 130,
      render: (key) => <StatusBadge tone={TONES[statusOf(key)]}>{t(`keys.${statusOf(key)}`)}</StatusBadge>,
    },
    { key: 'scopes', header: t('keys.scopes'), width: 120, from: 'md', render: (key) => <Scopes of={key} /> },
    {
      key: 'used',
      header: t('keys.lastUsed'),
      width: 150,
      render: (key) => (
        <Stack gap={2}>
          <Text size="sm">{key.lastUsedAt ? <Moment at={key.lastUsedAt} /> : t('keys.neverUsed')}</Text>
          {isForgotten(key) && (
            <Text size="xs" c="dimmed">
              {t('keys.unused')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'ends',
      header: t('keys.expires'),
      width: 130,
      from: 'md',
      render: ({ expiresAt }) => <Text size="sm">{expiresAt ? <Moment at={expiresAt} ahead /> : t('keys.noEnd')}</Text>,
    },
    { key: 'more', header: t('keys.actions'), width: 90, align: 'end', render: (key) => <KeyMenu of={key} /> },
  ];
}

function NameCell({ of: { name, hint, mode, networks } }: { of: ApiKey }) {
  const t = useTexts(settingsTexts);
  return (
    <Stack gap={2}>
      <Text fw={600} size="sm" component="div">
        <LongText lines={2}>{name}</LongText>
      </Text>
      <Group gap={6}>
        <Text size="xs" c="dimmed" ff="monospace">
          avk_{mode}_…{hint}
        </Text>
        {networks.length > 0 && (
          <Badge variant="default" size="xs" tt="none">
            {t('keys.from', { networks: networks.slice(0, 3).join(', ') })}
          </Badge>
        )}
      </Group>
    </Stack>
  );
}

function Scopes({ of: { scopes } }: { of: ApiKey }) {
  const t = useTexts(settingsTexts);
  return (
    <Tooltip label={scopes.join(', ')} multiline maw={320}>
      <Text size="sm" span tabIndex={0}>
        {t('keys.scopeCount', { count: scopes.length })}
      </Text>
    </Tooltip>
  );
}
