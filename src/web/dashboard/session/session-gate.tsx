import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ApiError } from '#sdk';
import { addTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../core/api.tsx';
import { sessionQuery } from '../core/session.ts';
import { rememberSession } from '../core/session-keeper.ts';
import { prepareReLogIn } from './session-keeper.tsx';

const NeededFactor = lazy(async () => {
  const [{ NeededFactor }, { sessionTexts }] = await Promise.all([
    import('./needed-factor.tsx'),
    import('./locales/index.ts'),
  ]);
  await addTexts(sessionTexts);
  return { default: NeededFactor };
});

/** Shows the page to logged-in users; others go to the login and return afterwards. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { avouch, mode } = useApi();
  const { data, error, refetch } = useQuery(sessionQuery(avouch, mode));
  useEffect(() => {
    if (!data) return;
    rememberSession({ userId: data.user.id, email: data.user.email, organization: data.organization.id });
    prepareReLogIn();
  }, [data]);
  if (data?.needsSecondFactor)
    return (
      <Suspense fallback={<LoadingState />}>
        <NeededFactor onDone={() => void refetch()} />
      </Suspense>
    );
  if (data) return children;
  if (!error) return <LoadingState />;
  if (error instanceof ApiError && error.status === 401)
    return <Navigate to="/login" search={{ next: location.pathname + location.search }} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
