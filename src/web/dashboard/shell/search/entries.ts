import type { SearchHit, SearchKind } from '#sdk';
import { addressOf, type PageName, SECTIONS, type SectionName } from '../navigation.ts';

/** All pages of the dashboard with their section. */
export const PAGES: readonly { section: SectionName; page: PageName; address: string }[] = SECTIONS.flatMap(
  ({ name: section, pages }) => pages.map(([page, at]) => ({ section, page, address: addressOf(at) })),
);

const FOLDERS: Readonly<Record<SearchKind, string>> = {
  person: '/verifications/persons',
  business: '/verifications',
  project: '/agreements/projects',
  release: '/agreements/releases',
  agreement: '/agreements',
  verification: '/verifications',
  bundle: '/compliance/bundles',
  received_bundle: '/compliance/received',
  webhook: '/webhooks',
};

export const addressOfHit = (kind: SearchKind, { id }: SearchHit): string => addressOf(`${FOLDERS[kind]}/${id}`);

const comparable = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a title contains all typed words as beginnings of words. */
export function hasWords(title: string, typed: string): boolean {
  const words = comparable(title).split(/[^\p{L}\p{N}]+/u);
  return comparable(typed)
    .trim()
    .split(/\s+/)
    .every((word) => words.some((each) => each.startsWith(word)));
}
