import { ActionIcon, Box, Menu, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconLock, IconLogout, IconUser } from '#web/kit/icons.generated.ts';
import { LanguageSelect, SchemeSwitch } from '#web/kit/preferences.tsx';
import { useAvouch } from '../core/api.tsx';
import { sendHeldBack } from '../core/held-back.tsx';
import { useSession } from '../core/session.ts';
import { forgetSession } from '../core/session-keeper.ts';
import { shellTexts } from './locales/index.ts';

/** The user, display preferences, and logout. */
export function UserMenu() {
  const t = useTexts(shellTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user, organization, role } = useSession();
  const logOut = async (): Promise<void> => {
    await sendHeldBack();
    forgetSession();
    await avouch.auth.logOut();
    queries.clear();
    await navigate({ to: '/login' });
  };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" radius="xl" aria-label={t('account')}>
          <IconUser size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Box p="sm">
          <Text size="sm" fw={600} truncate>
            {user.email}
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {organization.name} · {t(`role.${role}`)}
          </Text>
        </Box>
        <Menu.Divider />
        <Stack p="sm" gap="xs">
          <LanguageSelect />
          <SchemeSwitch />
        </Stack>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard/settings/security" leftSection={<IconLock size={16} />}>
          {t('page.security')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
