import { useCallback, useEffect, useState } from 'react';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { ChosenFile, Judged } from '#web/hosted/verdict/judge.ts';
import { organizationsIn, type TrustFile, type VerifyPageData, withOrganizations } from './trust-store.ts';

/** Why a file was rejected. */
export type Refusal = 'large' | 'empty' | 'unknown';

interface State {
  files: ChosenFile[];
  /** Chosen files that are not judged. */
  refused: { name: string; why: Refusal }[];
  /** The minimum for every signature; undefined for a bundle's own minimum. */
  minimum?: SignatureLevel | undefined;
  judged: Judged[];
  /** The trust that was used. */
  trust?: TrustFile | undefined;
  busy: boolean;
  /** An invalid trust file or snapshot; a missing connection. */
  problem?: Error | undefined;
}

/** None of our files is larger; a video dropped by mistake must not fill the memory. */
const LONGEST = 64 * 1024 * 1024;

/** The verifier is larger than the page, and is loaded after it. */
const loadVerifier = () => import('#web/hosted/verdict/judge.ts');

/** The dropped files with their verdicts; each new file re-judges all. */
export function useVerification({ offline, trust: own }: VerifyPageData) {
  const nothing: State = { files: [], refused: [], judged: [], trust: own, busy: false };
  const [state, setState] = useState(nothing);
  const judgeAgain = useCallback(
    async (files: ChosenFile[], minimum: SignatureLevel | undefined) => {
      setState((before) => ({ ...before, files, minimum, busy: true, problem: undefined }));
      // Lets the chosen files render before the pairings block the thread.
      await new Promise((done) => setTimeout(done, 30));
      try {
        const { judgeAll, trustAmong } = await loadVerifier();
        const trust = await trustFor(files, { given: trustAmong(files), own, offline });
        const judged = trust ? await judgeAll(files, trust, minimum) : [];
        setState((before) => ({ ...before, judged, trust, busy: false }));
      } catch (error) {
        setState((before) => ({ ...before, judged: [], trust: undefined, busy: false, problem: error as Error }));
      }
    },
    [own, offline],
  );
  const add = useCallback(
    async (chosen: readonly File[]) => {
      try {
        setState((before) => ({ ...before, busy: true }));
        const { readChosen } = await loadVerifier();
        const read = await Promise.all(chosen.filter((file) => refusalOf(file) === undefined).map(readChosen));
        const unknown = read.filter(({ is }) => is.kind === 'unknown').map(({ name }) => name);
        const refused = chosen.flatMap((file) => {
          const why = refusalOf(file) ?? (unknown.includes(file.name) ? 'unknown' : undefined);
          return why ? [{ name: file.name, why }] : [];
        });
        setState((before) => ({ ...before, refused }));
        const added = read.filter(({ is }) => is.kind !== 'unknown');
        await judgeAgain([...state.files, ...added], state.minimum);
      } catch (error) {
        setState((before) => ({ ...before, busy: false, problem: error as Error }));
      }
    },
    [judgeAgain, state.files, state.minimum],
  );
  const require = useCallback(
    (minimum: SignatureLevel | undefined) => judgeAgain(state.files, minimum),
    [judgeAgain, state.files],
  );
  // Preloads the verifier, so that it works without a connection.
  useEffect(() => void loadVerifier().catch(() => undefined), []);
  const reset = () => setState(nothing);
  return { ...state, add, require, reset };
}

function refusalOf({ size }: File): Refusal | undefined {
  if (size > LONGEST) return 'large';
  return size === 0 ? 'empty' : undefined;
}

/**
 * The chosen trust file; otherwise the service's, plus, when online, the organizations named in the files.
 */
async function trustFor(
  files: readonly ChosenFile[],
  { given, own, offline }: { given: unknown; own: TrustFile | undefined; offline: boolean | undefined },
): Promise<TrustFile | undefined> {
  if (given !== undefined) return given as TrustFile;
  if (!own || offline) return own;
  const text = files.filter(({ is }) => is.kind !== 'pdf').map(({ bytes }) => new TextDecoder().decode(bytes));
  return withOrganizations(own, organizationsIn(text.join('\n')));
}
