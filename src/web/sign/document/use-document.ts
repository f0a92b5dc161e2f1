import { useCallback, useEffect, useState } from 'react';
import { SignError } from '../service.ts';
import { type Loaded, loadDocument } from './load-document.ts';

/** The document of this page, and what went wrong where it could not be had. */
export function useDocument(expectedHash: string | null) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<SignError>();
  const load = useCallback(async (): Promise<void> => {
    setProblem(undefined);
    try {
      setLoaded(await loadDocument(expectedHash));
    } catch (error) {
      setProblem(error instanceof SignError ? error : new SignError('unknown'));
    }
  }, [expectedHash]);
  useEffect(() => void load(), [load]);
  return { loaded, problem, load };
}
