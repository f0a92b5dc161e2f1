import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within `ahead` pixels of the visible part of `scroller`, or of the window without one. */
export function useNear(
  target: RefObject<HTMLElement | null>,
  ahead: number,
  scroller?: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: scroller?.current ?? null,
      rootMargin: `${ahead}px`,
    });
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, ahead, scroller]);
  return isNear;
}
