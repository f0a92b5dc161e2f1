import { normaliseName } from './tokens.ts';
import type { NameKind } from './words.ts';

/** A name without its legal form, ready to be compared. */
export interface CoreName {
  tokens: readonly string[];
  /** Canonical codes of the legal forms that it had. */
  forms: readonly string[];
}

export function coreName(name: string, _kind: NameKind): CoreName {
  return { tokens: normaliseName(name), forms: [] };
}
