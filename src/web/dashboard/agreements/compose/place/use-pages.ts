import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageSize, Vector } from './fields.ts';

/** CSS pixels in a point. */
const PIXELS = 4 / 3;
/** In percent of the paper size; `fit` fills the available width. */
export const ZOOMS = ['fit', '50', '75', '100', '125', '150', '200'] as const;
export type Zoom = (typeof ZOOMS)[number];

export interface Pages {
  sizes: readonly PageSize[];
  scroller: RefObject<HTMLDivElement | null>;
  /** The page in the middle of the view, starting at 1. */
  current: number;
  zoom: Zoom;
  setZoom(zoom: Zoom): void;
  /** The next larger or smaller zoom; undefined if there is none. */
  nextZoom(by: 1 | -1): Zoom | undefined;
  /** Width of a page in CSS pixels; undefined to fill the width. */
  widthOf(size: PageSize): number | undefined;
  /** The displayed size of a page in CSS pixels. */
  shown(page: number): PageSize;
  show(page: number): void;
  /** The point in the middle of the view. */
  middle(): { page: number; middle: Vector };
}

/** The pages in their scroll container: current page and zoom. */
export function usePages(sizes: readonly PageSize[]): Pages {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const kept = useRef<ReturnType<typeof middleOf>>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = (): void => setCurrent(middleOf(element).page);
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  });
  // Zooming keeps the middle of the view in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size.
  useLayoutEffect(() => {
    const page = kept.current && pageOf(scroller.current, kept.current.page);
    if (!scroller.current || !page || !kept.current) return;
    const { x, y } = kept.current.middle;
    scroller.current.scrollTo({
      top: page.offsetTop + y * page.offsetHeight - scroller.current.clientHeight / 2,
      left: page.offsetLeft + x * page.offsetWidth - scroller.current.clientWidth / 2,
    });
  }, [zoom]);
  const shown = (number: number): PageSize => {
    const page = pageOf(scroller.current, number);
    return { width: page?.offsetWidth || 1, height: page?.offsetHeight || 1 };
  };
  const shownZoom = (): number => (shown(current).width / ((sizes[current - 1]?.width ?? 1) * PIXELS)) * 100;
  return {
    ...{ sizes, scroller, current, zoom },
    setZoom: (to) => {
      kept.current = scroller.current ? middleOf(scroller.current) : undefined;
      setZoom(to);
    },
    nextZoom: (by) => {
      const now = zoom === 'fit' ? shownZoom() : Number(zoom);
      const steps = ZOOMS.filter((each) => each !== 'fit');
      return by === 1 ? steps.find((each) => Number(each) > now) : steps.findLast((each) => Number(each) < now);
    },
    widthOf: useCallback(
      ({ width }: PageSize) => (zoom === 'fit' ? undefined : (width * PIXELS * Number(zoom)) / 100),
      [zoom],
    ),
    shown,
    show: (number) => {
      const page = pageOf(scroller.current, number);
      if (page) scroller.current?.scrollTo({ top: page.offsetTop - 8 });
    },
    middle: () => (scroller.current ? middleOf(scroller.current) : { page: 1, middle: { x: 0.5, y: 0.5 } }),
  };
}

function pageOf(scroller: HTMLElement | null, number: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null;
}

function middleOf(scroller: HTMLElement): { page: number; middle: Vector } {
  const top = scroller.scrollTop + scroller.clientHeight / 2;
  const left = scroller.scrollLeft + scroller.clientWidth / 2;
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  const page = pages.findLast(({ offsetTop }) => offsetTop <= top) ?? pages[0];
  if (!page) return { page: 1, middle: { x: 0.5, y: 0.5 } };
  const share = (value: number): number => Math.min(1, Math.max(0, value));
  return {
    page: Number(page.dataset.page),
    middle: {
      x: share((left - page.offsetLeft) / page.offsetWidth),
      y: share((top - page.offsetTop) / page.offsetHeight),
    },
  };
}
