import { lazy, Suspense } from 'react';
import { addTexts } from '#web/kit/i18n/index.ts';
import { useWantedLogIn } from '../core/session-keeper.ts';

const load = async () => {
  const [{ ReLogIn }, { logInTexts }, { sessionTexts }] = await Promise.all([
    import('./re-log-in.tsx'),
    import('../core/log-in/index.ts'),
    import('./locales/index.ts'),
  ]);
  await Promise.all([addTexts(logInTexts), addTexts(sessionTexts)]);
  return { default: ReLogIn };
};
const ReLogIn = lazy(load);

/** Preloads the dialog while the session works: a release installed meanwhile would have other files. */
export const prepareReLogIn = (): void => void load().catch(() => undefined);

/** The login dialog, when needed. */
export function SessionKeeper() {
  if (!useWantedLogIn()) return null;
  return (
    <Suspense fallback={null}>
      <ReLogIn />
    </Suspense>
  );
}
