import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { markSeen } from '../queue/seen.ts';
import { BusinessCase } from './business/business-case.tsx';
import { PersonCase } from './person/person-case.tsx';
import { useCase } from './use-case.ts';

const route = getRouteApi('/dashboard/verifications/$id');

/** One verification, of a person or business: everything for a reviewer's decision. */
export function CasePage() {
  const { id } = route.useParams();
  const { data, error, refetch } = useCase(id);
  useEffect(() => {
    if (data) markSeen(data.id, data.updatedAt);
  }, [data]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  // Each case starts without the previous one's state.
  return data.type === 'kyb' ? <BusinessCase key={id} found={data} /> : <PersonCase key={id} found={data} />;
}
