import { useCallback, useState } from 'react';
import { SignError } from '../service.ts';

/** Runs what somebody has asked for, with its name while it runs and what went wrong in the end. */
export function useAct<Name extends string = 'it'>() {
  const [busy, setBusy] = useState<Name>();
  const [problem, setProblem] = useState<SignError>();
  const act = useCallback(async (name: Name, work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof SignError ? error : new SignError('unknown'));
    }
    setBusy(undefined);
  }, []);
  const clear = useCallback(() => setProblem(undefined), []);
  return { act, busy, problem, clear };
}
