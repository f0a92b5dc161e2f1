import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { type Column, DataTable, LongText, notifyDone, Section } from '../../core/ui/index.ts';
import { canMakePasskey, makePasskey } from '../../session/make-passkey.ts';
import { settingsTexts } from '../locales/index.ts';
import { RemoveFactor } from './remove-factor.tsx';
import type { Factor, Factors } from './use-factors.ts';

interface PasskeysSectionProps {
  factors: Factors;
  onAdded: (now: Factors) => Promise<void>;
}

export function PasskeysSection({ factors: { secondFactors }, onAdded }: PasskeysSectionProps) {
  const t = useTexts(settingsTexts);
  const passkeys = secondFactors.filter(({ kind }) => kind === 'passkey');
  return (
    <Section title={t('security.passkeys')} intro={t('security.passkeysIntro')}>
      {passkeys.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('security.noPasskeys')}
        </Text>
      ) : (
        <PasskeyTable of={passkeys} isLast={secondFactors.length === 1} />
      )}
      {canMakePasskey() ? (
        <AddPasskey onAdded={onAdded} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('security.unsupported')}
        </Text>
      )}
    </Section>
  );
}

function PasskeyTable({ of, isLast }: { of: readonly Factor[]; isLast: boolean }) {
  const t = useTexts(settingsTexts);
  const columns: Column<Factor>[] = [
    {
      key: 'name',
      header: t('security.passkey'),
      render: ({ name, backedUp }) => (
        <Stack gap={2}>
          <LongText lines={1}>{name ?? ''}</LongText>
          <Text size="xs" c="dimmed" fw={400}>
            {t(backedUp ? 'security.backedUp' : 'security.deviceOnly')}
          </Text>
        </Stack>
      ),
    },
    { key: 'added', header: t('security.added'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'used',
      header: t('security.lastUsed'),
      render: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t('security.never')),
    },
    {
      key: 'remove',
      header: '',
      align: 'end',
      hasButtons: true,
      render: (passkey) => <RemoveFactor of={passkey} isLast={isLast} />,
    },
  ];
  return <DataTable label={t('security.passkeys')} rows={of} columns={columns} rowKey={({ id }) => id} />;
}

function AddPasskey({ onAdded }: Pick<PasskeysSectionProps, 'onAdded'>) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }) => {
      const passkey = await makePasskey(await avouch.auth.startPasskey());
      return avouch.auth.addPasskey({ name: name.trim(), passkey });
    },
    onSent: async (now) => {
      notifyDone(t('security.passkeyDone'));
      await onAdded(now);
    },
  });
  const explain = (error: Error) =>
    error instanceof DOMException && (
      <Text size="sm" role="alert" c="var(--mantine-color-error)">
        {t('security.cancelled')}
      </Text>
    );
  return (
    <Form form={form} gap="sm" explain={explain}>
      <Group align="flex-end">
        <TextInput
          label={t('security.passkeyName')}
          placeholder={t('security.passkeyNameHint')}
          required
          withAsterisk={false}
          maxLength={100}
          {...form.field('name')}
          style={{ flex: '0 1 20rem' }}
        />
        <Button type="submit" variant="default" loading={form.isPending}>
          {t('security.addPasskey')}
        </Button>
      </Group>
    </Form>
  );
}
