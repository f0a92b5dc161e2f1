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

/** Like {@link textSearch}, for names with a choice of values; other values are left out. */
export function choiceSearch<V extends Record<string, readonly string[]>>(choices: V) {
  const texts = textSearch(...Object.keys(choices));
  return (search: Record<string, unknown>) => {
    const known = Object.entries(texts(search)).filter(([name, value = '']) => choices[name]?.includes(value));
    return Object.fromEntries(known) as { [N in keyof V]?: V[N][number] };
  };
}

/** The value, if it is one of these. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined | null): T | undefined {
  return values.find((value) => value === text);
}
