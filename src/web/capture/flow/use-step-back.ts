import { useLayoutEffect, useRef } from 'react';

const STEP = 'avouch-step';

/**
 * The browser's own back navigation, on phones a swipe from the edge, goes to the previous step and not out of the
 * page, however quickly the person goes back again.
 */
export function useStepBack(step: string, hasBack: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has an entry, pushed before the step is seen.
  useLayoutEffect(() => {
    if (!hasBack) return;
    if (history.state !== STEP) history.pushState(STEP, '');
    const go = (): void => back.current();
    window.addEventListener('popstate', go);
    return () => window.removeEventListener('popstate', go);
  }, [step, hasBack]);
}
