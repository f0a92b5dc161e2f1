import { Badge, Button, Card, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { useSession } from '../../core/session.ts';
import { Page, useDraft } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { KeyOnce } from './key-once.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { type Preset, type Scope, scopesOf } from './scopes.ts';
import { readNetworks, useRefreshKeys } from './use-keys.ts';

const DAYS = { noEnd: 0, month: 30, quarter: 90, year: 365 } as const;
type Expiry = keyof typeof DAYS;

interface Draft {
  name: string;
  preset: Preset;
  chosen: Scope[];
  expiry: Expiry;
  networks: string;
}

const EMPTY: Draft = { name: '', preset: 'usual', chosen: [], expiry: 'noEnd', networks: '' };

export function NewKeyPage() {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const { avouch, mode } = useApi();
  const own = useSession().scopes;
  const navigate = useNavigate();
  const refresh = useRefreshKeys();
  const [draft, setDraft, clear] = useDraft('settings.key', EMPTY);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const scopes = scopesOf(draft.preset, draft.chosen, own);
  const make = useMutation({
    mutationFn: () => avouch.apiKeys.create(paramsOf(draft, scopes)),
    onSuccess: clear,
  });
  return (
    <Page
      title={t('newKey.title')}
      badge={
        <Badge color={mode === 'test' ? 'orange' : 'gray'} variant="light" tt="none" c="var(--mantine-color-text)">
          {t(mode === 'test' ? 'newKey.testBadge' : 'newKey.liveBadge')}
        </Badge>
      }
      crumbs={[
        { label: t('title'), to: '/dashboard/settings' },
        { label: t('keys.title'), to: '/dashboard/settings/keys' },
      ]}
    >
      <Card withBorder padding="lg" maw={760}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (scopes.length > 0) make.mutate();
          }}
        >
          <Stack gap="lg">
            {make.error && <ErrorState error={make.error} />}
            <TextInput
              label={t('keys.name')}
              description={t('newKey.nameHint')}
              required
              maxLength={100}
              value={draft.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <ScopePicker
              preset={draft.preset}
              chosen={draft.chosen}
              own={own}
              error={isTried && scopes.length === 0 ? t('newKey.chooseOne') : undefined}
              onChange={change}
            />
            <Select
              label={t('newKey.expiry')}
              data={(['noEnd', 'month', 'quarter', 'year'] as const).map((value) => ({
                value,
                label: t(`newKey.${value}`),
              }))}
              value={draft.expiry}
              allowDeselect={false}
              onChange={(value) => value && change({ expiry: value as Expiry })}
              maw={280}
            />
            <Textarea
              label={t('keys.networks')}
              description={t('keys.networksHint')}
              autosize
              minRows={2}
              maxRows={8}
              value={draft.networks}
              onChange={({ currentTarget }) => change({ networks: currentTarget.value })}
            />
            <Group justify="flex-end">
              <Button component={Link} to="/dashboard/settings/keys" variant="default">
                {kit('cancel')}
              </Button>
              <Button type="submit" loading={make.isPending}>
                {t('newKey.make')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
      {make.data && (
        <KeyOnce
          of={make.data}
          onClose={() => {
            void refresh();
            void navigate({ to: '/dashboard/settings/keys' });
          }}
        />
      )}
    </Page>
  );
}

function paramsOf({ name, expiry, networks }: Draft, scopes: Scope[]) {
  const blocks = readNetworks(networks);
  const days = DAYS[expiry];
  return {
    name,
    scopes,
    ...(blocks.length > 0 && { networks: blocks }),
    ...(days > 0 && { expiresAt: new Date(Date.now() + days * 86_400_000).toISOString() }),
  };
}
