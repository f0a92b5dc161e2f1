import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from './format.ts';
import { Hint, usePointed } from './hint.tsx';

interface MomentProps {
  at: string;
  exact?: boolean;
  /** Whether it may be in the future, such as an expiry; a past event is never shown as future. */
  ahead?: boolean;
}

/** A time: relative, and on hover or focus exact with its time zone. */
export function Moment({ at, exact = false, ahead = false }: MomentProps) {
  const format = useFormat();
  const relative = exact || ahead ? format.relative : format.ago;
  const time = useRef<HTMLTimeElement>(null);
  // Tables have a hundred of them, so the hint is created only when needed.
  const [isPointed, handlers] = usePointed();
  return (
    <>
      <Text component="time" ref={time} dateTime={at} inherit tabIndex={0} {...handlers}>
        {exact ? format.moment(at) : relative(at)}
      </Text>
      {isPointed && <Hint target={time} label={exact ? relative(at) : format.moment(at)} />}
    </>
  );
}
