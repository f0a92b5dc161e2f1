import type { ComplianceBundle } from '#sdk';
import { useMay } from '../../core/session.ts';

/** Names require `pii:read`; a production's title does not. */
export function useMayFetch({ disclose }: ComplianceBundle): boolean {
  const mayPii = useMay('pii:read');
  return mayPii || disclose.every((name) => name === 'projectTitle');
}
