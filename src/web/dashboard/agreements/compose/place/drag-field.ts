import type { PointerEvent as ReactPointerEvent } from 'react';
import type { FieldDraft } from '../draft.ts';
import { type Corner, moved, onOtherPage, type PageSize, resized } from './fields.ts';

interface Drag {
  field: FieldDraft;
  pages: readonly PageSize[];
  /** The dragged corner; without one the whole field moves. */
  corner: Corner | undefined;
  onDrag(key: string, changes: Partial<FieldDraft>, gesture: string): void;
  /** Cancels the drag. */
  onCancel(): void;
}

/** Within this many pixels from the edge, the pages scroll along. */
const EDGE = 32;
/** A mere press moves less, in pixels. */
const LEAST = 3;

let drags = 0;

/**
 * Follows the pointer until released; Escape restores the field. Listens on the window, because a field may change its
 * page.
 */
export function dragField(
  start: ReactPointerEvent<HTMLElement>,
  { field, pages, corner, onDrag, onCancel }: Drag,
): void {
  const first = start.currentTarget.closest<HTMLElement>('[data-page]');
  const mark = start.currentTarget.closest('[data-field]')?.getBoundingClientRect();
  if (!first || !mark) return;
  const scroller = first.parentElement;
  const grip = { x: start.clientX - mark.left, y: start.clientY - mark.top };
  const from = { x: start.clientX, y: start.clientY, top: scroller?.scrollTop ?? 0, left: scroller?.scrollLeft ?? 0 };
  const stop = new AbortController();
  drags += 1;
  const gesture = `drag ${drags}`;
  let hasMoved = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= LEAST;
    if (!hasMoved && !isFar) return;
    hasMoved = true;
    scrollAlong(scroller, event);
    const to = corner ? first : (pageAt(event) ?? first);
    onDrag(field.key, corner ? pulled(event, corner) : carried(event, to), gesture);
  };
  const pulled = (event: PointerEvent, by: Corner): Partial<FieldDraft> => {
    const { width, height } = first.getBoundingClientRect();
    const x = (event.clientX - from.x + (scroller?.scrollLeft ?? 0) - from.left) / width;
    const y = (event.clientY - from.y + (scroller?.scrollTop ?? 0) - from.top) / height;
    return resized(field, { x, y }, pages[field.page - 1] ?? { width, height }, by);
  };
  const carried = (event: PointerEvent, to: HTMLElement): Partial<FieldDraft> => {
    const page = Number(to.dataset.page);
    const [old, next] = [pages[field.page - 1], pages[page - 1]];
    const { left, top, width, height } = to.getBoundingClientRect();
    const there = old && next ? onOtherPage(field, { page, from: old, to: next }) : field;
    const at = { x: (event.clientX - grip.x - left) / width, y: (event.clientY - grip.y - top) / height };
    return { page, width: there.width, height: there.height, ...moved({ ...there, x: 0, y: 0 }, at) };
  };
  const end = (): void => {
    stop.abort();
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field.key)}"]`)?.focus({ preventScroll: true });
  };
  const cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (hasMoved) onCancel();
    end();
  };
  addEventListener('pointermove', move, { signal: stop.signal });
  addEventListener('pointerup', end, { signal: stop.signal });
  addEventListener('pointercancel', end, { signal: stop.signal });
  addEventListener('keydown', cancel, { signal: stop.signal, capture: true });
}

function pageAt({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const found = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute('data-page'));
  return found instanceof HTMLElement ? found : undefined;
}

function scrollAlong(scroller: HTMLElement | null, { clientY }: PointerEvent): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < top + EDGE) scroller.scrollBy(0, -EDGE / 2);
  if (clientY > bottom - EDGE) scroller.scrollBy(0, EDGE / 2);
}
