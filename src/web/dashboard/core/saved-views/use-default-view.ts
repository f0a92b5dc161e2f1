import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SavedView } from '#sdk';
import { knownFilters, type SavedViewsOf } from './view-filters.ts';

/** Entries of the browser's history in which the list was shown: going back to one shows what was there. */
const shown = new Set<string>();

/** Applies the default view once when the list is opened without filters. */
export function useDefaultView<S extends object>(
  views: readonly SavedView[] | undefined,
  { search, read, onChange }: SavedViewsOf<S>,
): void {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const isDecided = useRef(false);
  useEffect(() => {
    if (views === undefined || entry === undefined) return;
    const view = views.find((each) => each.default);
    const isFirst = !isDecided.current && !shown.has(entry);
    isDecided.current = true;
    shown.add(entry);
    if (view && isFirst && Object.keys(knownFilters(search, read)).length === 0) onChange(read(view.filters));
  }, [views, entry, search, read, onChange]);
}
