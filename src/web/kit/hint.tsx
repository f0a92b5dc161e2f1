import { type HTMLAttributes, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** {@link OpenHint}, loaded lazily because its positioning library is larger than a page. */
export const Hint = lazyPart(async () => (await import('./open-hint.tsx')).OpenHint, { waiting: null });

type Handlers = Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>;

/** Whether an element is hovered or focused, with its handlers; Escape dismisses it. */
export function usePointed(): [isPointed: boolean, handlers: Handlers] {
  const [isPointed, setPointed] = useState(false);
  const [point, leave] = [() => setPointed(true), () => setPointed(false)];
  const onKeyDown: Handlers['onKeyDown'] = ({ key }) => key === 'Escape' && leave();
  return [isPointed, { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave, onKeyDown }];
}
