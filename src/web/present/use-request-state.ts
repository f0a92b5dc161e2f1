import { useEffect, useState } from 'react';
import type { RequestState } from './present-data.ts';

const EVERY_MS = 2000;
/** One answer that does not come is no reason to alarm anybody. */
const FAILURES_SHOWN = 3;

const isOpen = (state: RequestState): boolean => state === 'pending' || state === 'fetched';

/** The state, asked for every two seconds until it is final, while somebody may see it. */
export function useRequestState(first: RequestState): { state: RequestState; isOffline: boolean } {
  const [state, setState] = useState(first);
  const [failures, setFailures] = useState(0);
  const following = isOpen(state);
  useEffect(() => {
    if (!following) return;
    let stopped = false;
    let timer = 0;
    const ask = async (): Promise<void> => {
      if (!document.hidden) {
        const found = await fetchState();
        if (stopped) return;
        if (found) setState(found);
        setFailures((before) => (found ? 0 : before + 1));
      }
      timer = window.setTimeout(ask, EVERY_MS);
    };
    const wake = (): void => {
      if (document.hidden) return;
      clearTimeout(timer);
      void ask();
    };
    timer = window.setTimeout(ask, EVERY_MS);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [following]);
  return { state, isOffline: failures >= FAILURES_SHOWN };
}

async function fetchState(): Promise<RequestState | undefined> {
  try {
    const response = await fetch(`${location.pathname.replace(/\/$/, '')}/state`, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as { state: RequestState }).state : undefined;
  } catch {
    return undefined;
  }
}
