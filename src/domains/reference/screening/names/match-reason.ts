/** Reasons for and against a match. */
export const REASON_CODES = [
  'listed_name',
  'weak_alias',
  'same_words',
  'similar_spelling',
  'other_romanization',
  'nickname',
  'initial',
  'truncated',
  'only_searched',
  'only_listed',
  'other_legal_form',
  'no_similar_name',
  'same_birth_date',
  'partial_birth_date',
  'day_month_swapped',
  'same_birth_year',
  'near_birth_year',
  'other_birth_year',
  'same_country',
  'other_country',
  'same_number',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** One reason; `value` quotes its subject: words, a date, country codes, a number. Null if the code is sufficient. */
export interface MatchReason {
  code: ReasonCode;
  value: string | null;
}

/** A reason by its code. */
export const reason = (code: ReasonCode, value: string | null = null): MatchReason => ({ code, value });

const SENTENCES: Readonly<Record<ReasonCode, string>> = {
  listed_name: 'name on the list: {}',
  weak_alias: 'weak alias on the list: {}',
  same_words: 'identical words: {}',
  similar_spelling: 'similar spelling: {}',
  other_romanization: 'other romanization: {}',
  nickname: 'nickname: {}',
  initial: 'initial: {}',
  truncated: 'truncated: {}',
  only_searched: 'not on the list: {}',
  only_listed: 'only on the list: {}',
  other_legal_form: 'different legal form',
  no_similar_name: 'no similar name',
  same_birth_date: 'same birth date',
  partial_birth_date: 'birth date agrees with {}',
  day_month_swapped: 'same birth date with day and month swapped',
  same_birth_year: 'same birth year, different day',
  near_birth_year: 'birth years at most one year apart: {}',
  other_birth_year: 'different birth year: {}',
  same_country: 'same country: {}',
  other_country: 'different country: {}',
  same_number: 'same registration number: {}',
};

/** The reasons in English, for callers that display them unchanged. */
export const describeReasons = (reasons: readonly MatchReason[]): string =>
  reasons.map(({ code, value }) => SENTENCES[code].replace('{}', () => value ?? '')).join('; ');
