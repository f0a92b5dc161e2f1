export interface ExpiringCacheOptions<V> {
  /** How long a value is valid, counted from when loading began. */
  ttlMs: number | ((value: V) => number);
  /** Maximum number of entries; the least recently used are dropped. */
  max: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/** A short-lived cache for values that others may change. */
export interface ExpiringCache<V> {
  /** The cached value, or the result of `load`, called once for all concurrent callers. A failure is not cached. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  /** Deletes an entry, even one that is being loaded: later callers load it again. */
  delete(key: string): void;
  /** Milliseconds since the cached value began to load; undefined if there is none. */
  age(key: string): number | undefined;
}

interface Entry<V> {
  value: Promise<V>;
  began: number;
  expires: number;
}

/**
 * Creates a bounded cache with expiry that never keeps a value whose loading began before {@link ExpiringCache.delete}.
 */
export function createExpiringCache<V>(options: ExpiringCacheOptions<V>): ExpiringCache<V> {
  const { ttlMs, max, now = () => performance.now() } = options;
  const entries = new Map<string, Entry<V>>();

  const remember = (key: string, entry: Entry<V>): void => {
    // A Map keeps insertion order, so the first entry is the least recently used.
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
