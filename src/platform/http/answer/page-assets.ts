/** JSON that cannot end the element it stands in. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
