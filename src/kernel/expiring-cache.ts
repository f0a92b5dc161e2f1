export interface ExpiringCacheOptions<V> {
  /** How long a value is good for, counted from the moment its loading began. */
  ttlMs: number | ((value: V) => number);
  /** The least recently used are forgotten beyond so many. */
  max: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
}

/** Values that others may change, kept for a short time. */
export interface ExpiringCache<V> {
  /** The value kept, or what `load` gives: once for all who ask meanwhile. A failure is not kept. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** Forgets one, also one that is being loaded: a caller after this gets what `load` finds after it. */
  delete(key: string): void;
  /** Milliseconds since the loading of the value kept; undefined where there is none. */
  age(key: string): number | undefined;
}

interface Entry<V> {
  value: Promise<V>;
  began: number;
  expires: number;
}

/** Makes a cache that expires, is bounded, and never keeps what was loaded before a {@link ExpiringCache.delete}. */
export function createExpiringCache<V>(options: ExpiringCacheOptions<V>): ExpiringCache<V> {
  const { ttlMs, max, now = () => performance.now() } = options;
  const entries = new Map<string, Entry<V>>();

  const remember = (key: string, entry: Entry<V>): void => {
    // A Map keeps the order of insertion: the first is the one that was not used for longest.
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
  };

  const load = (key: string, loadValue: () => Promise<V>): Entry<V> => {
    const began = now();
    const value = loadValue();
    const entry: Entry<V> = { value, began, expires: Number.POSITIVE_INFINITY };
    value.then(
      (loaded) => {
        entry.expires = began + (typeof ttlMs === 'number' ? ttlMs : ttlMs(loaded));
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  };

  return {
    get: (key, loadValue) => {
      const known = entries.get(key);
      const entry = known && known.expires > now() ? known : load(key, loadValue);
      remember(key, entry);
      return entry.value;
    },
    delete: (key) => void entries.delete(key),
    age: (key) => {
      const entry = entries.get(key);
      return entry && entry.expires > now() ? now() - entry.began : undefined;
    },
  };
}
