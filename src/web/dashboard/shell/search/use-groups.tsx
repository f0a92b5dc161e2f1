import type { SearchHit, SearchKind } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { searchTexts, useResults, useStatus } from '../../core/search/index.ts';
import { settingsTexts } from '../../settings/locales/index.ts';
import { shellTexts } from '../locales/index.ts';
import { addressOfHit, hasWords, PAGES } from './entries.ts';
import type { PaletteItem } from './palette-option.tsx';
import { SETTINGS } from './settings.ts';
import { useDocumentation } from './use-documentation.ts';

interface PaletteGroup {
  key: string;
  label: string;
  items: PaletteItem[];
  hasMore: boolean;
}

/**
 * Everything for the typed text: the service's results, pages, settings, and documentation. Without text, all pages.
 */
export function useGroups(typed: string) {
  const t = useTexts(searchTexts);
  const statusOf = useStatus();
  const { results, ...state } = useResults(typed);
  const local = [...usePages(typed), ...useSettings(typed), ...useGuides(typed)].filter(
    ({ items }) => items.length > 0,
  );
  const itemOf = (kind: SearchKind, hit: SearchHit): PaletteItem => ({
    address: addressOfHit(kind, hit),
    title: hit.title ?? hit.reference ?? hit.id,
    about: [hit.title && hit.reference, t(`matched.${hit.matchedBy}`)].filter(Boolean).join(' · '),
    status: statusOf(hit.status),
  });
  const found = results
    .filter(({ items }) => items.length > 0)
    .map(({ kind, items, hasMore }) => ({
      key: kind,
      label: t(`group.${kind}`),
      items: items.map((hit) => itemOf(kind, hit)),
      hasMore,
    }));
  return { groups: [...found, ...local] as PaletteGroup[], ...state };
}

function usePages(typed: string): PaletteGroup[] {
  const t = useTexts(searchTexts);
  const ofShell = useTexts(shellTexts);
  const items = PAGES.map(({ section, page, address }) => ({
    address,
    title: ofShell(`page.${page}`),
    about: ofShell(`section.${section}`),
  })).filter(({ title, about }) => hasWords(`${title} ${about}`, typed));
  return [{ key: 'page', label: t('group.page'), items, hasMore: false }];
}

/** Single settings by their labels. */
function useSettings(typed: string): PaletteGroup[] {
  const t = useTexts(searchTexts);
  const say = useTexts(settingsTexts);
  if (typed.trim() === '') return [];
  const items = SETTINGS.map(({ label, of, address }) => ({ address, title: say(label), about: say(of) })).filter(
    ({ title }) => hasWords(title, typed),
  );
  return [{ key: 'setting', label: t('group.setting'), items, hasMore: false }];
}

function useGuides(typed: string): PaletteGroup[] {
  const t = useTexts(searchTexts);
  const hits = useDocumentation(typed);
  const q = typed.trim();
  if (q === '') return [];
  const label = t('group.docs');
  const found = hits.map(({ address, title, page }) => ({ address, title, about: page || label }));
  const search = { address: `/docs/search?q=${encodeURIComponent(q)}`, title: t('docs.search', { q }), about: label };
  return [{ key: 'docs', label, items: [...found, search], hasMore: false }];
}
