import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/kit/states.tsx';
import { Section } from '../../core/ui/index.ts';

interface PartProps<T> {
  title: string;
  intro?: string;
  of: UseQueryResult<T>;
  /** Height of the loading placeholder, about that of the content. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A part of the overview with its loading state; empty if the user may not see it. */
export function Part<T>({ title, intro, of, height, children }: PartProps<T>) {
  if (of.isPending && of.fetchStatus === 'idle') return null;
  return (
    <Section title={title} intro={intro}>
      {of.data !== undefined ? (
        children(of.data)
      ) : of.error ? (
        <ErrorState error={of.error} onRetry={() => void of.refetch()} />
      ) : (
        <Skeleton h={height} />
      )}
    </Section>
  );
}
