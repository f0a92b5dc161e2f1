import { useQuery } from '@tanstack/react-query';
import { NotFoundError } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

export const CUSTODIAN = ['compliance', 'custodian'];

/** The custodian of the records; `isMissing` if none was named. */
export function useCustodian() {
  const avouch = useAvouch();
  const query = useQuery({ queryKey: CUSTODIAN, queryFn: async () => avouch.reports.getCustodian() });
  return { ...query, isMissing: query.error instanceof NotFoundError };
}
