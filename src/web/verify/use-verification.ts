import { useCallback, useEffect, useState } from 'react';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { ChosenFile, Judged } from '#web/hosted/verdict/judge.ts';
import { organizationsIn, type TrustFile, type VerifyPageData, withOrganizations } from './trust-store.ts';

interface State {
  files: ChosenFile[];
  /** What every signature has to reach; undefined where nothing is asked for beyond a bundle's own minimum. */
  minimum?: SignatureLevel | undefined;
  judged: Judged[];
  /** What was believed. */
  trust?: TrustFile | undefined;
  busy: boolean;
  /** A trust file or snapshot that is none; a connection that was needed. */
  problem?: Error | undefined;
}

/** No file of ours is longer; a film that was dropped by mistake should not fill the memory. */
const LONGEST = 64 * 1024 * 1024;

/** The verifier is larger than the page, which is there before it. */
const loadVerifier = () => import('#web/hosted/verdict/judge.ts');

/** The files that were dropped and what they are worth; each new file has all judged again. */
export function useVerification({ offline, trust: own }: VerifyPageData) {
  const [state, setState] = useState<State>({ files: [], judged: [], trust: own, busy: false });
  const judgeAgain = useCallback(
    async (files: ChosenFile[], minimum: SignatureLevel | undefined) => {
      setState((before) => ({ ...before, files, minimum, busy: true, problem: undefined }));
      // What was chosen is shown before the pairings take the thread.
      await new Promise((done) => setTimeout(done, 30));
      try {
        const { judgeAll, trustAmong } = await loadVerifier();
        const trust = await trustFor(files, { given: trustAmong(files), own, offline });
        const judged = trust ? await judgeAll(files, trust, minimum) : [];
        setState({ files, minimum, judged, trust, busy: false });
      } catch (error) {
        setState({ files, minimum, judged: [], busy: false, problem: error as Error });
      }
    },
    [own, offline],
  );
  const add = useCallback(
    async (chosen: readonly File[]) => {
      try {
        const { readChosen } = await loadVerifier();
        const added = await Promise.all(chosen.filter(({ size }) => size <= LONGEST).map(readChosen));
        await judgeAgain([...state.files, ...added], state.minimum);
      } catch (error) {
        setState((before) => ({ ...before, problem: error as Error }));
      }
    },
    [judgeAgain, state.files, state.minimum],
  );
  const require = useCallback(
    (minimum: SignatureLevel | undefined) => judgeAgain(state.files, minimum),
    [judgeAgain, state.files],
  );
  // Whoever loses the connection now can verify all the same.
  useEffect(() => void loadVerifier().catch(() => undefined), []);
  const reset = useCallback(() => setState({ files: [], judged: [], trust: own, busy: false }), [own]);
  return { ...state, add, require, reset };
}

/** The newest trust file among the files; else the service's, with the organizations of which the files speak. */
async function trustFor(
  files: readonly ChosenFile[],
  { given, own, offline }: { given: unknown; own: TrustFile | undefined; offline: boolean | undefined },
): Promise<TrustFile | undefined> {
  if (given !== undefined) return given as TrustFile;
  if (!own || offline) return own;
  const text = files.filter(({ is }) => is.kind !== 'pdf').map(({ bytes }) => new TextDecoder().decode(bytes));
  return withOrganizations(own, organizationsIn(text.join('\n')));
}
