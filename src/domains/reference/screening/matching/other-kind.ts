import { stripLegalForm } from '#domains/reference/reference/index.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';
import { isCommonWord } from '../names/words.ts';
import type { ScreeningSubject } from '../screening.ts';

/**
 * The same subject as the other kind: a company with a person's name may belong to that person, and no one must evade a
 * list by calling a person a company, or vice versa. Empty for most subjects.
 */
export function asOtherKind({ kind, name, countries }: ScreeningSubject): ScreeningSubject[] {
  if (kind === 'person') return isLikeCompany(name) ? [{ kind: 'company', name, countries }] : [];
  const { core } = stripLegalForm(name);
  // A company's seat is not its namesake's nationality.
  return isLikePerson(core) ? [{ kind: 'person', name: core }] : [];
}

/** Two to four words, none of which describes a business. */
function isLikePerson(core: string): boolean {
  const words = normaliseName(core);
  const isName = (word: string): boolean => word.length > 1 && !/\d/.test(word) && !isCommonWord(word, 'company');
  return words.length >= 2 && words.length <= 4 && words.every((word) => isName(word) || isCommonWord(word, 'person'));
}

function isLikeCompany(name: string): boolean {
  const isOfCompanies = (word: string): boolean => word.length > 3 && isCommonWord(word, 'company');
  return stripLegalForm(name).forms.length > 0 || normaliseName(name).some(isOfCompanies);
}
