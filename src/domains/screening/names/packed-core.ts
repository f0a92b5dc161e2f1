import { type CoreName, coreName } from './core-name.ts';
import type { NameKind } from './words.ts';

/** Names ready to be compared, as text: `OCEAN STAR|LTD`. */
export function packCores(names: readonly string[], kind: NameKind): string[] {
  return names.map((name) => {
    const { tokens, forms } = coreName(name, kind);
    return `${tokens.join(' ')}|${forms.join(';')}`;
  });
}

export function unpackCore(packed: string): CoreName {
  const at = packed.indexOf('|');
  const [tokens, forms] = [packed.slice(0, at), packed.slice(at + 1)];
  return { tokens: tokens === '' ? [] : tokens.split(' '), forms: forms === '' ? [] : forms.split(';') };
}
