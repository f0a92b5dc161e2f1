import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'avouch.draft.';

/**
 * A value that is still there after a reload or a new log-in in the same window; `clear` when it was sent. Not for secrets or
 * files. The value is plain JSON.
 */
export function useDraft<T>(name: string, initial: T): [value: T, set: (value: T) => void, clear: () => void] {
  const key = PREFIX + name;
  const [value, setValue] = useState<T>(() => read(key) ?? initial);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // Written a little later, so that typing stays quick.
    const keep = (): void => {
      if (!isSent) write(key, value);
    };
    const timer = setTimeout(keep, 200);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, value, isSent]);
  const set = useCallback((next: T) => {
    setSent(false);
    setValue(next);
  }, []);
  const clear = useCallback(() => {
    setSent(true);
    sessionStorage.removeItem(key);
  }, [key]);
  return [value, set, clear];
}

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // More than the browser keeps: the form itself still has it.
  }
}
