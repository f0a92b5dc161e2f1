import type { CoreName } from './core-name.ts';

/** A prepared name as text: `OCEAN STAR|LTD`. */
export const packCore = ({ tokens, forms }: CoreName): string => `${tokens.join(' ')}|${forms.join(';')}`;

export function unpackCore(packed: string): CoreName {
  const at = packed.indexOf('|');
  const tokens = packed.slice(0, at);
  const forms = packed.slice(at + 1);
  return { tokens: tokens === '' ? [] : tokens.split(' '), forms: forms === '' ? NONE : forms.split(';') };
}

const NONE: readonly string[] = [];
