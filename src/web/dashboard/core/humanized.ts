/** `provider_verdict` as “Provider verdict”. */
export function humanized(code: string): string {
  const words = code
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, end, begin) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
