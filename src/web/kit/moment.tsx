import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from './format.ts';
import { Hint, usePointed } from './hint.tsx';

interface MomentProps {
  at: string;
  exact?: boolean;
  /** It is of something to come, such as an expiry; what has happened is never said to be in the future. */
  ahead?: boolean;
}

/** A moment: how long ago, and exactly, with its time zone, when pointed at or focused. */
export function Moment({ at, exact = false, ahead = false }: MomentProps) {
  const format = useFormat();
  const relative = exact || ahead ? format.relative : format.ago;
  const time = useRef<HTMLTimeElement>(null);
  // A table has a hundred of them: what is said when one is pointed at is not made before.
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
