import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

interface DocHit {
  address: string;
  title: string;
  /** Empty for a page itself. */
  page: string;
}

const TYPING_MS = 200;
const MOST = 6;
const LINE = /^- \[(.*)\]\((\/docs[^)]*)\)(?:, (.*))?$/;

/** Pages and headings of the documentation, from its own search; empty if that is unavailable. */
export function useDocumentation(typed: string): readonly DocHit[] {
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data } = useQuery({
    queryKey: ['docs', q],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/docs/search.md?q=${encodeURIComponent(q)}`, { signal });
      return answer.ok ? hitsIn(await answer.text()) : [];
    },
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
  return q.length > 1 ? (data ?? []) : [];
}

/** The search returns Markdown, with links to each page's Markdown. */
function hitsIn(markdown: string): DocHit[] {
  const hits = markdown.split('\n').flatMap((line) => {
    const [, title, address, page = ''] = LINE.exec(line) ?? [];
    return title && address ? [{ title, address: address.replace(/\.md(?=#|$)/, ''), page }] : [];
  });
  return hits.slice(0, MOST);
}
