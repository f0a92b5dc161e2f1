import { useCallback, useState } from 'react';
import { PageError, type Problem } from './service.ts';

/** One thing at a time: whether it is under way, and why it was not done. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const act = useCallback(async (deed: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await deed();
    } catch (error) {
      setProblem(error instanceof PageError ? error.problem : 'service');
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, problem, act };
}
