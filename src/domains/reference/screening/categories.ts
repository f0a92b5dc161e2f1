/** What an entry is listed for, in the words of a policy. */
export const CATEGORIES = ['sanctions', 'pep', 'adverse'] as const;
export type ListCategory = (typeof CATEGORIES)[number];

/** https://www.opensanctions.org/docs/topics/; whatever is neither stands for crime, warnings, and the like. */
const TOPICS: readonly [category: ListCategory, topic: RegExp][] = [
  ['sanctions', /^(sanction|asset\.frozen|export|invest)(\.|$)/],
  ['pep', /^role\.(pep|rca)(\.|$)/],
];

const categoryOf = (topic: string): ListCategory => TOPICS.find(([, known]) => known.test(topic))?.[0] ?? 'adverse';

/** Each once. An entry without topics is of a list that has no others: sanctions. */
export function categoriesOf({ topics }: { topics: readonly string[] }): ListCategory[] {
  const found = new Set<ListCategory>(topics.length === 0 ? ['sanctions'] : topics.map(categoryOf));
  return CATEGORIES.filter((category) => found.has(category));
}
