import { useEffect, useRef } from 'react';

/** Polls the state while the page is visible; undefined stops it. */
export function useFollow<S>(
  getState: () => Promise<S>,
  everyMs: number | undefined,
  onState: (state: S) => void,
): void {
  const use = useRef({ getState, onState });
  use.current = { getState, onState };
  useEffect(() => {
    if (everyMs === undefined) return;
    let stopped = false;
    let timer = 0;
    const ask = async (): Promise<void> => {
      const state = document.hidden ? undefined : await use.current.getState().catch(() => undefined);
      if (stopped) return;
      if (state) use.current.onState(state);
      timer = window.setTimeout(ask, everyMs);
    };
    const wake = (): void => {
      if (document.hidden) return;
      clearTimeout(timer);
      void ask();
    };
    timer = window.setTimeout(ask, everyMs);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [everyMs]);
}
