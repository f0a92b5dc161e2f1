import { useNavigate } from '@tanstack/react-router';

/** Writes a page's filters to its URL, replacing the history entry, so that going back leads to the previous page. */
export function useFilters<S extends Record<string, string | undefined>>(known: S) {
  const navigate = useNavigate();
  const apply = (search: S): void =>
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  return { apply, narrow: (part: Partial<S>): void => apply({ ...known, ...part }) };
}
