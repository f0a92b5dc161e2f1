import { inTaskOrder } from './task-order.ts';

/** Groups of tags by guide or reader. */
export interface TagGroup {
  title: string;
  /** A sentence for each tag. */
  tags: Readonly<Record<string, string>>;
}

/** OpenAPI's tags; Redoc and Scalar group their navigation by `x-tagGroups`. */
export interface DescribedTags {
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
}

export function describeTags(groups: readonly TagGroup[]): DescribedTags {
  return {
    tags: groups.flatMap(({ tags }) => Object.entries(tags).map(([name, description]) => ({ name, description }))),
    'x-tagGroups': groups.map(({ title, tags }) => ({ name: title, tags: Object.keys(tags) })),
  };
}

/** Operations in the order of their tags, and within a tag in the order of a task. */
export function sortByTag<T extends { method: string; path: string; tag: string }>(
  operations: readonly T[],
  groups: readonly TagGroup[],
): T[] {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const listed = groups.flatMap(({ tags }) => Object.keys(tags));
  const undescribed = [...byTag.keys()].filter((tag) => !listed.includes(tag));
  const wrong = [...undescribed, ...listed.filter((tag) => !byTag.has(tag))];
  if (wrong.length > 0) throw new Error(`tags without a description or without a route: ${wrong.join(', ')}`);
  return listed.flatMap((tag) => inTaskOrder(byTag.get(tag) ?? []));
}
