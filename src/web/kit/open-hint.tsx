import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface HintProps {
  /** What the words are about. */
  target: RefObject<HTMLElement | null>;
  label: string;
}

/** Words beside an element, for as long as they are rendered. */
export function OpenHint({ target, label }: HintProps) {
  return <Tooltip target={target} opened label={label} />;
}
