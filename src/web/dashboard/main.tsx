import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import './dashboard.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { faultTexts } from '#web/kit/errors/faults/index.ts';
import { errorTexts } from '#web/kit/errors/index.ts';
import { noteFirstScreen } from '#web/kit/first-screen.ts';
import { mount } from '#web/kit/mount.tsx';
import { keepOfflinePage } from '#web/kit/offline-page.ts';
import { ApiProvider, useApi } from './core/api.tsx';
import { watchAttention } from './core/attention.ts';
import { createQueryClient } from './core/query-client.ts';
import { router } from './router.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { shellTexts } from './shell/locales/index.ts';

function Dashboard() {
  const { mode } = useApi();
  useEffect(noteFirstScreen, []);
  // A separate cache for each mode, so that data of one are never shown in the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode triggers a new one.
  const queries = useMemo(() => createQueryClient(), [mode]);
  return (
    <QueryClientProvider client={queries}>
      <ModalsProvider>
        <Notifications position="bottom-right" className="toasts" />
        <RouterProvider router={router} />
        <SessionKeeper />
      </ModalsProvider>
    </QueryClientProvider>
  );
}

keepOfflinePage();
watchAttention();
void mount(
  <ApiProvider>
    <Dashboard />
  </ApiProvider>,
  [shellTexts, errorTexts, faultTexts],
);
