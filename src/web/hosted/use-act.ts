import { useCallback, useEffect, useState } from 'react';
import { PageError } from './call-service.ts';

/**
 * Runs one action at a time: its name while running, and why it failed; `cause` is the exception of the page's own
 * code.
 */
export function useAct<Name extends string = never>() {
  const [running, setRunning] = useState<Name | true>();
  const [problem, setProblem] = useState<PageError>();
  const act = useCallback(async (work: () => Promise<void>, name?: Name): Promise<void> => {
    setRunning(name ?? true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof PageError ? error : new PageError('unknown', { cause: error }));
    } finally {
      setRunning(undefined);
    }
  }, []);
  const clear = useCallback(() => setProblem(undefined), []);
  const isOffline = problem?.code === 'offline';
  // Clears the message about a lost connection once it is back.
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [isOffline, clear]);
  return { act, busy: running !== undefined, running, problem, clear };
}
