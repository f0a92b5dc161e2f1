/** The categories of list entries, as policies name them. */
export const CATEGORIES = ['sanctions', 'pep', 'adverse'] as const;
export type ListCategory = (typeof CATEGORIES)[number];

/** https://www.opensanctions.org/docs/topics/; all other topics concern crime, warnings, and similar. */
const TOPICS: readonly [category: ListCategory, topic: RegExp][] = [
  ['sanctions', /^(sanction|asset\.frozen|export|invest)(\.|$)/],
  ['pep', /^role\.(pep|rca)(\.|$)/],
];

const categoryOf = (topic: string): ListCategory => TOPICS.find(([, known]) => known.test(topic))?.[0] ?? 'adverse';

/** Without duplicates. An entry without topics is from a pure sanctions list. */
export function categoriesOf({ topics }: { topics: readonly string[] }): ListCategory[] {
  const found = new Set<ListCategory>(topics.length === 0 ? ['sanctions'] : topics.map(categoryOf));
  return CATEGORIES.filter((category) => found.has(category));
}
