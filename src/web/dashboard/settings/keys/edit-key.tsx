import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type ApiKey, readNetworks, useRefreshKeys } from './use-keys.ts';

/** The name of a key, and from where it may be used. */
export function EditKey({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const refresh = useRefreshKeys();
  const [name, setName] = useState(of.name);
  const [networks, setNetworks] = useState(of.networks.join('\n'));
  const change = useMutation({
    mutationFn: () => avouch.apiKeys.change(of.id, { name, networks: readNetworks(networks) }),
    onSuccess: async () => {
      notifyDone(t('keys.changed'));
      onClose();
      await refresh();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('keys.editTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          {change.error && <ErrorState error={change.error} />}
          <TextInput
            label={t('keys.name')}
            required
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <Textarea
            label={t('keys.networks')}
            description={t('keys.networksHint')}
            autosize
            minRows={2}
            maxRows={8}
            value={networks}
            onChange={({ currentTarget }) => setNetworks(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {kit('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
