import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPower, IconTrash } from '@tabler/icons-react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { useEndpointActions } from './use-endpoint-actions.ts';
import type { Endpoint } from './use-endpoints.ts';

/** What is done seldom. */
export function EndpointMenu({ of: endpoint, onRotate }: { of: Endpoint; onRotate: () => void }) {
  const t = useTexts(webhooksTexts);
  const { toggle, remove, isPending } = useEndpointActions(endpoint);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('endpoint.more')} loading={isPending}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onRotate}>
          {t('endpoint.rotate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPower size={16} aria-hidden />} onClick={() => void toggle()}>
          {t(endpoint.status === 'enabled' ? 'endpoint.disable' : 'endpoint.enable')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          {t('endpoint.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
