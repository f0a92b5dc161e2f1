import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconPencil, IconRefresh, IconTrash } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { confirm, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { EditKey } from './edit-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { type ApiKey, statusOf, useRefreshKeys } from './use-keys.ts';

/** The actions for an active key; empty for an inactive one. */
export function KeyMenu({ of }: { of: ApiKey }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshKeys();
  const [open, setOpen] = useState<'edit' | 'rotate'>();
  const revoke = useMutation({
    mutationFn: () => avouch.apiKeys.revoke(of.id),
    onSuccess: async () => {
      notifyDone(t('keys.revokedDone'));
      await refresh();
    },
    onError: notifyFailed,
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('keys.revokeTitle'),
      children: t('keys.revokeText', { name: of.name, hint: of.hint }),
      action: t('keys.revokeNow'),
      dangerous: true,
    });
    if (sure) revoke.mutate();
  };
  // A rotation that ends the old key at once must still show the new one.
  if (open === undefined && ['ended', 'revoked'].includes(statusOf(of))) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('keys.more', { name: of.name.slice(0, 60) })}
            loading={revoke.isPending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
            {t('keys.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setOpen('rotate')}>
            {t('keys.rotate')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void ask()}>
            {t('keys.revoke')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <EditKey of={of} onClose={() => setOpen(undefined)} />}
      {open === 'rotate' && <RotateKey of={of} onClose={() => setOpen(undefined)} />}
    </>
  );
}
