import { AppShell, Badge, Burger, Group, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from '#web/kit/error-boundary.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBook2 } from '#web/kit/icons.generated.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../core/api.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { shellTexts } from './locales/index.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { SearchButton } from './search/search-button.tsx';
import { Sections } from './sections.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function Shell() {
  const t = useTexts(shellTexts);
  const [opened, { toggle, close }] = useDisclosure();
  const { mode } = useApi();
  const burger = (
    <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('menu')} aria-expanded={opened} />
  );
  return (
    <SessionGate>
      <AppShell
        layout="alt"
        header={{ height: 52 }}
        navbar={{ width: 236, breakpoint: 'sm', collapsed: { mobile: !opened } }}
        padding={{ base: 'md', md: 'lg' }}
      >
        <AppShell.Header className={classes.header} data-mode={mode}>
          <a href="#main" className="skip">
            {t('skip')}
          </a>
          <Group h="100%" px={{ base: 'md', md: 'xl' }} justify="space-between" wrap="nowrap">
            <Group wrap="nowrap" gap="sm">
              {burger}
              {mode === 'test' && (
                <Badge color="warning" variant="light">
                  {t('testData')}
                </Badge>
              )}
            </Group>
            <Group wrap="nowrap" gap="md">
              <SearchButton />
              <ModeSwitch />
              <UserMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar} aria-label={t('sections')}>
          <AppShell.Section px="xs" pt={8} pb="xs">
            <Group wrap="nowrap" gap="xs">
              <OrganizationMenu onChosen={close} />
              {opened && burger}
            </Group>
          </AppShell.Section>
          <AppShell.Section grow component={ScrollArea} px="xs" pb="sm">
            <Sections onChosen={close} />
          </AppShell.Section>
          <AppShell.Section p="xs">
            <a href="/docs" target="_blank" rel="noreferrer" className={classes.section}>
              <IconBook2 size={17} stroke={1.7} aria-hidden />
              {t('docs')}
            </a>
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
