import { Text, Tooltip } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormat } from './format.ts';

/** A moment: how long ago, and exactly, with its time zone, when pointed at or focused. */
export function Moment({ at, exact = false }: { at: string; exact?: boolean }) {
  const format = useFormat();
  const time = useRef<HTMLTimeElement>(null);
  // A table has a hundred of them: what is said when one is pointed at is not made before.
  const [isPointed, setPointed] = useState(false);
  const [point, leave] = [() => setPointed(true), () => setPointed(false)];
  return (
    <>
      <Text
        component="time"
        ref={time}
        dateTime={at}
        inherit
        tabIndex={0}
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
      >
        {exact ? format.moment(at) : format.ago(at)}
      </Text>
      {isPointed && <Tooltip target={time} opened label={exact ? format.ago(at) : format.moment(at)} />}
    </>
  );
}
