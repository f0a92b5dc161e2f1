import { type HTMLAttributes, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** {@link OpenHint}, whose library for placing it is larger than a page. */
export const Hint = lazyPart(async () => (await import('./open-hint.tsx')).OpenHint, { waiting: null });

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>;

/** Whether an element is pointed at or focused, and what it needs for that; Escape ends it. */
export function usePointed(): [isPointed: boolean, handlers: Handlers] {
  const [isPointed, setPointed] = useState(false);
  const [point, leave] = [() => setPointed(true), () => setPointed(false)];
  const onKeyDown: Handlers['onKeyDown'] = ({ key }) => key === 'Escape' && leave();
  return [isPointed, { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave, onKeyDown }];
}
