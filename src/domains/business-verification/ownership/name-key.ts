/** By which two writings of a name are the same: without case, accents, punctuation and, for people, order. */
export function nameKey(name: string, kind: 'person' | 'company', _country: string | undefined): string {
  const tokens = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
  return (kind === 'person' ? tokens.sort() : tokens).join(' ');
}
