import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Start } from '#sdk';
import { useApi } from '../../core/api.tsx';
import { notifyFailed } from '../../core/ui/index.ts';

export type Beginning = NonNullable<Start['beginning']>;

const PRODUCTION_STEPS = ['project', 'performers', 'releases', 'complete', 'bundle'] as const;
const INTEGRATION_STEPS = ['key', 'call', 'webhook', 'delivered'] as const;
export type ProductionStep = (typeof PRODUCTION_STEPS)[number];
export type IntegrationStep = (typeof INTEGRATION_STEPS)[number];

/** Milliseconds; steps are often completed in another window. */
const PACE = 3000;

/** Completed steps in the current mode; polled only where they are shown. */
export function useStart({ watch = false } = {}) {
  const { avouch, mode } = useApi();
  return useQuery({
    queryKey: ['start', mode],
    queryFn: () => avouch.organization.getStart(),
    refetchInterval: watch && PACE,
  });
}

/** Stores the member's purpose. Integration starts with test data. */
export function useChooseBeginning({ onChosen }: { onChosen?: () => void } = {}) {
  const { avouch, setMode } = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (beginning: Beginning) => avouch.organization.setStart({ beginning }),
    onSuccess: async ({ beginning }) => {
      onChosen?.();
      if (beginning === 'integration') setMode('test');
      await queries.invalidateQueries({ queryKey: ['start'] });
    },
    onError: notifyFailed,
  });
}

/** The steps of a purpose in order, with the first open one. */
export function progressOf(start: Start, beginning: Beginning) {
  const steps =
    beginning === 'productions'
      ? PRODUCTION_STEPS.map((name) => ({ name, isDone: start.productions[name] }))
      : INTEGRATION_STEPS.map((name) => ({ name, isDone: start.integration[name] }));
  return {
    steps,
    done: steps.filter(({ isDone }) => isDone).length,
    next: steps.find(({ isDone }) => !isDone)?.name,
  };
}
