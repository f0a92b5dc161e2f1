/** Reads these names from a URL's query as text; empty and other values are left out. */
export function textSearch<K extends string>(...names: readonly K[]) {
  return (search: Record<string, unknown>): { [N in K]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        // The router parses `?userId=42` as a number.
        const text = typeof value === 'number' ? String(value) : value;
        return typeof text === 'string' && text !== '' ? [[name, text]] : [];
      }),
    ) as { [N in K]?: string };
}

/** The value, if it is one of these. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined | null): T | undefined {
  return values.find((value) => value === text);
}
