/** JSON that cannot close the script element around it. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
