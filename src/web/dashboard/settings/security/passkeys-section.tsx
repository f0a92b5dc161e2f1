import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, LongText, notifyDone, Section, useForm } from '../../core/ui/index.ts';
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
        <Table.ScrollContainer minWidth={420} type="native">
          <Table aria-label={t('security.passkeys')} verticalSpacing="sm">
            <Table.Tbody>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} of={passkey} isLast={secondFactors.length === 1} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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

function PasskeyRow({ of, isLast }: { of: Factor; isLast: boolean }) {
  const t = useTexts(settingsTexts);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        <Stack gap={2}>
          <LongText lines={1}>{of.name ?? ''}</LongText>
          <Text size="xs" c="dimmed">
            {t(of.backedUp ? 'security.backedUp' : 'security.deviceOnly')}
          </Text>
        </Stack>
      </Table.Th>
      <Table.Td>
        <Text size="xs" c="dimmed">
          {t('security.added')}: <Moment at={of.createdAt} />
        </Text>
        <Text size="xs" c="dimmed">
          {t('security.lastUsed')}: {of.lastUsedAt ? <Moment at={of.lastUsedAt} /> : t('security.never')}
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        <RemoveFactor of={of} isLast={isLast} />
      </Table.Td>
    </Table.Tr>
  );
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
