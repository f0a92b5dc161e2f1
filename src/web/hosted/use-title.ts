import { type RefObject, useEffect, useRef } from 'react';

/** Names the document; a heading whose words change takes the focus, so that a screen reader says where one is. */
export function useTitle(title: string, organization = 'Avouch'): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    document.title = `${title} · ${organization}`;
    if (shown.current === title) return;
    shown.current = title;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [title, organization]);
  return heading;
}
