import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { firstScreen } from './first-screen.ts';
import { LoadingState } from './states.tsx';

interface LazyOptions {
  /** Shown while loading. */
  waiting?: ReactNode;
}

/**
 * A part of a page that is loaded after the first screen: when it is first shown, or once the page is idle, so that a
 * connection lost meanwhile stops nobody. `lazyPart(async () => (await import('./add-screen.tsx')).AddScreen)`
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = <LoadingState /> }: LazyOptions = {},
): ComponentType<P> {
  let begun: Promise<ComponentType<P>> | undefined;
  const loadOnce = (): Promise<ComponentType<P>> => {
    begun ??= load().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
  whenQuiet(() => void loadOnce().catch(() => undefined));
  const Part = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<P>;
  return (props: P) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

/** After the first screen, when the page is idle. */
function whenQuiet(act: () => void): void {
  void firstScreen.then(() => (window.requestIdleCallback ?? setTimeout)(act));
}
