const SYNTAX = /^(?:\/(?:[^~/]|~[01])*)*$/;

/** Whether this is a JSON pointer (RFC 6901 section 3). */
export function isPointer(text: string): boolean {
  return SYNTAX.test(text);
}

/** The pointer to a member of the value at `parent`. */
export function childPointer(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The value at the pointer, or undefined; only own members count, so that `/constructor` leads nowhere. */
export function lookUp(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
