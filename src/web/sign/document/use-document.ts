import { useCallback, useEffect, useState } from 'react';
import { useAct } from '#web/hosted/use-act.ts';
import { type Loaded, loadDocument } from './load-document.ts';

/** This page's document, or the error of loading it. */
export function useDocument(expectedHash: string | null) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { act, problem } = useAct();
  const load = useCallback(() => act(async () => setLoaded(await loadDocument(expectedHash))), [act, expectedHash]);
  useEffect(() => void load(), [load]);
  return { loaded, problem, load };
}
