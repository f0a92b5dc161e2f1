/** Reads these names of an address's query as texts; empty and other values are left out. */
export function textSearch<K extends string>(...names: readonly K[]) {
  return (search: Record<string, unknown>): { [N in K]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        // `?userId=42` is a number to the router.
        const text = typeof value === 'number' ? String(value) : value;
        return typeof text === 'string' && text !== '' ? [[name, text]] : [];
      }),
    ) as { [N in K]?: string };
}

/** The value where it is one of these. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined | null): T | undefined {
  return values.find((value) => value === text);
}
