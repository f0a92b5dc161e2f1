import { useCallback, useState } from 'react';
import { useAct } from '#web/hosted/use-act.ts';
import type { Judged } from '#web/hosted/verdict/judge.ts';
import type { FileName } from './release-data.ts';
import { fetchFile } from './service.ts';

/** Judges the files of the link as they are now, with one that the reader has; the verifier is fetched when it is wanted. */
export function useCheck(names: readonly FileName[]) {
  const { busy, problem, act } = useAct();
  const [judged, setJudged] = useState<Judged[]>([]);
  const check = useCallback(
    (own: readonly File[] = []) =>
      act(async () => {
        setJudged([]);
        const { judgeAll, readChosen, trustAmong } = await import('#web/hosted/verdict/judge.ts');
        const fetched = await Promise.all(names.map(fetchFile));
        // A trust file of the reader's own is the newest, and is believed instead of the service's.
        const files = await Promise.all([...fetched, ...own].map(readChosen));
        setJudged(await judgeAll(files, trustAmong(files)));
      }),
    [act, names],
  );
  return { busy, problem, judged, check };
}
