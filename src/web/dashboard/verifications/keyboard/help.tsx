import { ActionIcon, Group, Kbd, Modal, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconKeyboard } from '#web/kit/icons.generated.ts';
import { verificationsTexts } from '../locales/index.ts';
import { switchShortcuts, useShortcutsOn } from './preference.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KEYS = {
  queue: [
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'open'],
    ['/', 'search'],
  ],
  case: [
    ['j', 'nextCase'],
    ['k', 'previousCase'],
    ['a', 'approve'],
    ['r', 'reject'],
    ['i', 'ask'],
    ['m', 'mine'],
    ['n', 'note'],
    ['c', 'check'],
    ['s', 'show'],
    ['u', 'back'],
  ],
} as const;

/** The page's keys, and a switch to disable them; opened by `?`. */
export function KeyboardHelp({ on }: { on: keyof typeof KEYS }) {
  const t = useTexts(verificationsTexts);
  const [opened, { open, close }] = useDisclosure();
  const isOn = useShortcutsOn();
  useShortcuts({ '?': open });
  return (
    <>
      <Tooltip label={t('keys.title')}>
        <ActionIcon variant="default" size={36} visibleFrom="sm" onClick={open} aria-label={t('keys.title')}>
          <IconKeyboard size={18} />
        </ActionIcon>
      </Tooltip>
      <Modal
        opened={opened}
        onClose={close}
        title={t('keys.title')}
        closeButtonProps={{ 'aria-label': t('keys.close') }}
      >
        <Stack gap="xs">
          {KEYS[on].map(([key, name]) => (
            <Group key={key} justify="space-between">
              <Text size="sm">{t(`keys.${name}`)}</Text>
              <Kbd>{key}</Kbd>
            </Group>
          ))}
          <Switch
            mt="sm"
            label={t('keys.on')}
            description={t('keys.onWhy')}
            checked={isOn}
            onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)}
          />
        </Stack>
      </Modal>
    </>
  );
}
