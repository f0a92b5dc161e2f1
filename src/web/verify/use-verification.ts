import { useCallback, useEffect, useState } from 'react';
import type { GivenFile } from '#verifier/bundle/bundle-verdict.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { ChosenFile, Judged } from '#web/hosted/verdict/judge.ts';
import { organizationsIn, type TrustFile, type VerifyPageData, withOrganizations } from './trust-store.ts';

/** Why a file was rejected. */
export type Refusal = 'large' | 'empty' | 'unknown' | 'changed';

interface State {
  files: ChosenFile[];
  /** Files beside a bundle that may be among its own. */
  given: GivenFile[];
  /** Chosen files that are not judged. */
  refused: { name: string; why: Refusal }[];
  /** The minimum for every signature; undefined for a bundle's own minimum. */
  minimum?: SignatureLevel | undefined;
  judged: Judged[];
  /** Whether there is a picture that neither its own content credentials nor a bundle can speak of. */
  hasPlainPicture: boolean;
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
  const nothing: State = {
    files: [],
    given: [],
    refused: [],
    judged: [],
    hasPlainPicture: false,
    trust: own,
    busy: false,
  };
  const [state, setState] = useState(nothing);
  const judgeAgain = useCallback(
    async ({ files, given, minimum }: Pick<State, 'files' | 'given' | 'minimum'>) => {
      setState((before) => ({ ...before, files, given, minimum, busy: true, problem: undefined }));
      // Lets the chosen files render before the pairings block the thread.
      await new Promise((done) => setTimeout(done, 30));
      try {
        const { isPlainPicture, judgeAll, listsFiles, trustAmong } = await loadVerifier();
        const trust = await trustFor(files, { given: trustAmong(files), own, offline });
        const judged = trust ? await judgeAll(files, trust, { requireSignature: minimum, given }) : [];
        const hasPlainPicture =
          !files.some(listsFiles) &&
          files.some((file) => isPlainPicture(file) && !judged.some(({ subject }) => subject.file === file));
        setState((before) => ({ ...before, judged, hasPlainPicture, trust, busy: false }));
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
        const sorted = await sortFiles(chosen, state.files);
        setState((before) => ({ ...before, refused: sorted.refused }));
        await judgeAgain({
          files: [...state.files, ...sorted.files],
          given: [...state.given, ...sorted.given],
          minimum: state.minimum,
        });
      } catch (error) {
        setState((before) => ({ ...before, busy: false, problem: error as Error }));
      }
    },
    [judgeAgain, state.files, state.given, state.minimum],
  );
  const require = useCallback(
    (minimum: SignatureLevel | undefined) => judgeAgain({ files: state.files, given: state.given, minimum }),
    [judgeAgain, state.files, state.given],
  );
  // Preloads the verifier, so that it works without a connection.
  useEffect(() => void loadVerifier().catch(() => undefined), []);
  const reset = () => setState(nothing);
  return { ...state, add, require, reset };
}

/** Files to judge, files that a bundle or a look-up receipt may list, and files that are neither. */
async function sortFiles(
  chosen: readonly File[],
  known: readonly ChosenFile[],
): Promise<Pick<State, 'files' | 'given' | 'refused'>> {
  const { hashChosen, listsFiles, readChosen } = await loadVerifier();
  const read = await Promise.all(
    chosen.map(async (file) => ({ file, as: refusalOf(file) === undefined ? await readChosen(file) : undefined })),
  );
  const files = read.flatMap(({ as }) => (as && as.is.kind !== 'unknown' ? [as] : []));
  const others = read.filter(({ as }) => as === undefined || as.is.kind === 'unknown').map(({ file }) => file);
  const hasList = [...known, ...files].some(listsFiles);
  const sorted: Pick<State, 'files' | 'given' | 'refused'> = { files, given: [], refused: [] };
  for (const file of others) {
    const why = file.size === 0 || !hasList ? (refusalOf(file) ?? 'unknown') : undefined;
    if (why) sorted.refused.push({ name: file.name, why });
    else
      await hashChosen(file).then(
        (given) => sorted.given.push(given),
        () => sorted.refused.push({ name: file.name, why: 'changed' }),
      );
  }
  return sorted;
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
