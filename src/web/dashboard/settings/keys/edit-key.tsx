import { Modal, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type ApiKey, readNetworks, useRefreshKeys } from './use-keys.ts';

/** A key's name and allowed networks. */
export function EditKey({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const refresh = useRefreshKeys();
  const form = useForm({
    initial: { name: of.name, networks: of.networks.join('\n') },
    send: ({ name, networks }) => avouch.apiKeys.change(of.id, { name, networks: readNetworks(networks) }),
    onSent: async () => {
      notifyDone(t('keys.changed'));
      onClose();
      await refresh();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('keys.editTitle')}>
      <Form form={form} submit={kit('save')} cancel={onClose}>
        <TextInput label={t('keys.name')} required maxLength={100} {...form.field('name')} data-autofocus />
        <Textarea
          label={t('keys.networks')}
          description={t('keys.networksHint')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('networks')}
        />
      </Form>
    </Modal>
  );
}
