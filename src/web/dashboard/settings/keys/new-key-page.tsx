import { Badge, Card, Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useApi } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useSession } from '../../core/session.ts';
import { Page } from '../../core/ui/index.ts';
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
  const { avouch, mode } = useApi();
  const own = useSession().scopes;
  const navigate = useNavigate();
  const refresh = useRefreshKeys();
  const form = useForm({
    initial: EMPTY,
    draft: 'settings.key',
    check: ({ preset, chosen }) =>
      scopesOf(preset, chosen, own).length === 0 ? { chosen: t('newKey.chooseOne') } : {},
    send: (draft) => avouch.apiKeys.create(paramsOf(draft, scopesOf(draft.preset, draft.chosen, own))),
  });
  return (
    <Page
      title={t('newKey.title')}
      badge={
        <Badge color={mode === 'test' ? 'warning' : 'gray'} variant="light" tt="none" c="var(--mantine-color-text)">
          {t(mode === 'test' ? 'newKey.testBadge' : 'newKey.liveBadge')}
        </Badge>
      }
      crumbs={[{ label: t('keys.title'), to: '/dashboard/settings/keys' }]}
    >
      <Card withBorder padding="lg" maw={760}>
        <Form form={form} gap="lg" submit={t('newKey.make')} cancel="/dashboard/settings/keys">
          <TextInput
            label={t('keys.name')}
            description={t('newKey.nameHint')}
            required
            maxLength={100}
            {...form.field('name')}
          />
          <ScopePicker
            preset={form.values.preset}
            chosen={form.values.chosen}
            own={own}
            error={form.field('chosen', 'scopes').error}
            onChange={form.set}
          />
          <Select
            label={t('newKey.expiry')}
            data={(['noEnd', 'month', 'quarter', 'year'] as const).map((value) => ({
              value,
              label: t(`newKey.${value}`),
            }))}
            allowDeselect={false}
            maw={280}
            {...form.field('expiry')}
          />
          <Textarea
            label={t('keys.networks')}
            description={t('keys.networksHint')}
            autosize
            minRows={2}
            maxRows={8}
            {...form.field('networks')}
          />
        </Form>
      </Card>
      {form.result && (
        <KeyOnce
          of={form.result}
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
