import { stripLegalForm } from '#domains/reference/reference/index.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';
import { splitServants } from './arabic-parts.ts';
import type { NameKind } from './words.ts';

/** A name without its legal form, prepared for comparison. */
export interface CoreName {
  tokens: readonly string[];
  /** Canonical codes of its legal forms. */
  forms: readonly string[];
}

export function coreName(name: string, kind: NameKind): CoreName {
  if (kind === 'person') return { tokens: splitServants(normaliseName(name)), forms: [] };
  const { core, forms } = stripLegalForm(name.slice(0, MAX_LENGTH));
  return { tokens: normaliseName(core), forms: forms.map(({ code }) => code) };
}

const MAX_LENGTH = 400;
