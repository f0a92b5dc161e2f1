import { AppShell, Badge, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from '#web/kit/error-boundary.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconFileText,
  IconHome,
  IconIdBadge2,
  IconSettings,
  IconShieldCheck,
  IconWebhook,
} from '#web/kit/icons.generated.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../core/api.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { shellTexts } from './locales/index.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { UserMenu } from './user-menu.tsx';

/** The sections of the dashboard, by their addresses. */
const SECTIONS = [
  { to: '/dashboard', name: 'home', icon: IconHome },
  { to: '/dashboard/verifications', name: 'verifications', icon: IconIdBadge2 },
  { to: '/dashboard/agreements', name: 'agreements', icon: IconFileText },
  { to: '/dashboard/compliance', name: 'compliance', icon: IconShieldCheck },
  { to: '/dashboard/webhooks', name: 'webhooks', icon: IconWebhook },
  { to: '/dashboard/settings', name: 'settings', icon: IconSettings },
] as const;

export function Shell() {
  const t = useTexts(shellTexts);
  const [opened, { toggle, close }] = useDisclosure();
  const { mode } = useApi();
  return (
    <SessionGate>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }}
        padding="md"
      >
        <AppShell.Header>
          <a href="#main" className="skip">
            {t('skip')}
          </a>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group wrap="nowrap" gap="sm">
              <Burger
                opened={opened}
                onClick={toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label={t('menu')}
                aria-expanded={opened}
              />
              <Text fw={700} size="lg">
                Avouch
              </Text>
              {mode === 'test' && (
                <Badge
                  color="orange"
                  variant="light"
                  styles={{ label: { color: 'light-dark(#8f3006, var(--mantine-color-orange-2))' } }}
                >
                  {t('testData')}
                </Badge>
              )}
            </Group>
            <Group wrap="nowrap" gap="sm">
              <ModeSwitch />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm" aria-label={t('sections')}>
          <AppShell.Section grow component={ScrollArea}>
            <Sections onChosen={close} />
          </AppShell.Section>
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1}>
          <ErrorBoundary key={mode}>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </AppShell.Main>
      </AppShell>
    </SessionGate>
  );
}

function Sections({ onChosen }: { onChosen: () => void }) {
  const t = useTexts(shellTexts);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  return SECTIONS.map(({ to, name, icon: Icon }) => {
    const active = to === '/dashboard' ? path === to : path.startsWith(to);
    return (
      <NavLink
        key={to}
        component={Link}
        to={to}
        activeOptions={{ exact: to === '/dashboard' }}
        label={t(`section.${name}`)}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        active={active}
        aria-current={active ? 'page' : undefined}
        onClick={onChosen}
      />
    );
  });
}
