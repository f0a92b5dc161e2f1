import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Actions } from './actions.tsx';
import { WRAPPED } from './wrapped.ts';

interface WithdrawStepsProps {
  words: { begin: string; title: string; text: string; confirm: string; keep: string };
  busy: boolean;
  /** What failed. */
  problem: ReactNode;
  onConfirm: () => void;
  /** A field above the buttons. */
  children?: ReactNode;
}

/** A person withdraws something that they signed: in two steps, because it cannot be undone (WCAG 2.2, 3.3.4). */
export function WithdrawSteps({ words, busy, problem, onConfirm, children }: WithdrawStepsProps) {
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  if (!isAsked)
    return (
      <Actions>
        <Button size="md" classNames={WRAPPED} variant="default" onClick={() => setAsked(true)}>
          {words.begin}
        </Button>
      </Actions>
    );
  return (
    <Stack mt="xl" component="section" aria-labelledby="withdraw">
      <Title order={2} size="h4" id="withdraw" tabIndex={-1} ref={heading} style={{ outline: 0 }}>
        {words.title}
      </Title>
      <Text>{words.text}</Text>
      {children}
      <Actions>
        {problem}
        <Button size="md" classNames={WRAPPED} color="red" loading={busy} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button size="md" classNames={WRAPPED} variant="default" disabled={busy} onClick={() => setAsked(false)}>
          {words.keep}
        </Button>
      </Actions>
    </Stack>
  );
}
