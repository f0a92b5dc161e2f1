import { useCallback, useEffect, useState } from 'react';
import { notifyFailed } from '../../core/ui/index.ts';

export interface SecretPicture {
  /** An address in this page's memory; undefined until it is asked for. */
  source: string | undefined;
  isPending: boolean;
  load(): Promise<void>;
}

/** Fetches a picture when it is asked for, and forgets it with the component or when `reason` is taken back: no cache holds it. */
export function useSecretPicture(
  fetch: (reason: string) => PromiseLike<Uint8Array>,
  reason: string | undefined,
): SecretPicture {
  const [source, setSource] = useState<string>();
  const [isPending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason, or none, ends what was shown for the first.
  useEffect(() => () => setSource(undefined), [reason]);
  useEffect(() => {
    if (source) return () => URL.revokeObjectURL(source);
  }, [source]);
  const load = useCallback(async () => {
    if (!reason || isPending) return;
    setPending(true);
    try {
      const bytes = await fetch(reason);
      setSource(URL.createObjectURL(new Blob([bytes as BlobPart])));
    } catch (error) {
      notifyFailed(error);
    } finally {
      setPending(false);
    }
  }, [fetch, reason, isPending]);
  return { source, isPending, load };
}
