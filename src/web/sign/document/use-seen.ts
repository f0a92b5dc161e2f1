import { type RefObject, useEffect, useRef } from 'react';

/** Calls back once the marked element has been on the screen. */
export function useSeen(onSeen: () => void): RefObject<HTMLParagraphElement | null> {
  const mark = useRef<HTMLParagraphElement>(null);
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell.current();
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return mark;
}
