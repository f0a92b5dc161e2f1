import type { ComplianceBundle } from '#sdk';
import { useMay } from '../../core/session.ts';

/** Names take `pii:read`; the title of a production is none. */
export function useMayFetch({ disclose }: ComplianceBundle): boolean {
  const mayPii = useMay('pii:read');
  return mayPii || disclose.every((name) => name === 'projectTitle');
}
