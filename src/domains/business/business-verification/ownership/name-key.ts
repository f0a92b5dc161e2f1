import { stripLegalForm } from '#domains/business/reference/index.ts';
import { normaliseName } from '#domains/business/screening/index.ts';

/**
 * By which two writings of a name are the same: in plain letters and without punctuation; of a person in whatever order, of
 * a company with its legal form as a code, so that `Ltd.` is `Limited` but a GmbH is no AG.
 */
export function nameKey(name: string, kind: 'person' | 'company', country: string | undefined): string {
  if (kind === 'person') return wordsOf(name).toSorted().join(' ');
  const { core, forms } = stripLegalForm(name, country);
  const codes = forms.map(({ code }) => code).toSorted();
  return [...wordsOf(core), ...(codes.length > 0 ? ['/', ...codes] : [])].join(' ');
}

function wordsOf(name: string): string[] {
  const words = normaliseName(name);
  return words.length > 0 ? words : [name.trim().toUpperCase()];
}
