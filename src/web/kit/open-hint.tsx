import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface HintProps {
  /** The element that the hint describes. */
  target: RefObject<HTMLElement | null>;
  label: string;
}

/** A hint next to an element, while rendered. */
export function OpenHint({ target, label }: HintProps) {
  return <Tooltip target={target} opened label={label} />;
}
