import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';

const PREFIX = 'avouch.draft.';

/**
 * A value that survives a reload or new login in the same window; call `clear` once it was sent. Not for secrets and
 * files: the fields in `unkept` are left out. The value is plain JSON. Without a name, nothing is stored.
 */
export function useDraft<T>(
  name: string | undefined,
  initial: T,
  unkept: readonly string[] = [],
): [value: T, set: Dispatch<SetStateAction<T>>, clear: () => void] {
  const key = name && PREFIX + name;
  const [value, setValue] = useState<T>(() => read(key) ?? initial);
  const [isSent, setSent] = useState(false);
  const text = JSON.stringify(value, (part, inner) => (unkept.includes(part) ? undefined : inner));
  useEffect(() => {
    // Written with a delay, so that typing stays fast.
    const keep = (): void => {
      if (key && !isSent) write(key, text);
    };
    const timer = setTimeout(keep, 200);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, text, isSent]);
  const set = useCallback((next: SetStateAction<T>) => {
    setSent(false);
    setValue(next);
  }, []);
  const clear = useCallback(() => {
    setSent(true);
    if (key) sessionStorage.removeItem(key);
  }, [key]);
  return [value, set, clear];
}

function read<T>(key: string | undefined): T | undefined {
  try {
    return JSON.parse((key && sessionStorage.getItem(key)) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Beyond the browser's limit: the form itself still has the value.
  }
}
