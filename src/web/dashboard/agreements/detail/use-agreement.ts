import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Agreement } from '#sdk';
import { useAvouch } from '../../core/api.tsx';
import { isOpen } from '../parts/model.ts';

/** Milliseconds between polls of the trail. */
const LOOK_EVERY = 5000;

export const agreementKey = (id: string) => ['agreements', 'one', id];

export function useAgreement(id: string) {
  const avouch = useAvouch();
  return useQuery({ queryKey: agreementKey(id), queryFn: () => avouch.agreements.get(id) });
}

/**
 * The trail, which is polled while people act: unlike the agreement it contains no names, so polling does not fill the
 * audit log. A new entry reloads the agreement.
 */
export function useSteps({ id, status }: Pick<Agreement, 'id' | 'status'>, onChange?: () => void) {
  const avouch = useAvouch();
  const queries = useQueryClient();
  const steps = useQuery({
    queryKey: ['agreements', 'steps', id],
    queryFn: async () => (await avouch.agreements.listSteps(id)).data,
    refetchInterval: isOpen(status) ? LOOK_EVERY : false,
    enabled: status !== 'draft',
  });
  const count = steps.data?.length;
  const known = useRef(count);
  useEffect(() => {
    const isNew = known.current !== undefined && count !== undefined && count > known.current;
    known.current = count ?? known.current;
    if (!isNew) return;
    void queries.invalidateQueries({ queryKey: agreementKey(id) });
    onChange?.();
  }, [count, id, queries, onChange]);
  return steps;
}
