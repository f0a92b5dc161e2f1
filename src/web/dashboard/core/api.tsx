import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Avouch } from '#sdk';
import { keepingFetch } from './session-keeper.ts';

export type Mode = 'live' | 'test';

const KEY = 'avouch.mode';

interface Api {
  avouch: Avouch;
  mode: Mode;
  /** Reloads everything that is shown. */
  setMode(mode: Mode): void;
}

const ApiContext = createContext<Api | undefined>(undefined);

/** The browser sends the session's cookie by itself; `mode` selects the data. */
function createClient(mode: Mode): Avouch {
  return new Avouch({ baseUrl: location.origin, mode, allowInsecureHttp: true, fetch: keepingFetch });
}

export function ApiProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<Mode>(() => (localStorage.getItem(KEY) === 'test' ? 'test' : 'live'));
  const api = useMemo<Api>(() => {
    const change = (next: Mode): void => {
      localStorage.setItem(KEY, next);
      setMode(next);
    };
    return { avouch: createClient(mode), mode, setMode: change };
  }, [mode]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The SDK's client for the selected mode: live or test. */
export function useAvouch(): Avouch {
  return useApi().avouch;
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('outside of ApiProvider');
  return api;
}
