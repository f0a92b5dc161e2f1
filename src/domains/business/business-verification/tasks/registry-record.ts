import { registryOf } from './registry.ts';
import { defineTask } from './task.ts';

export const registryRecord = defineTask(
  { key: 'registry_record', category: 'registry', label: 'Register' },
  (facts) => {
    const registry = registryOf(facts);
    if (registry.state === 'no_source')
      return { status: 'warning', reason: 'no_source', message: 'No register of companies has been imported.' };
    const sources = [registry.source];
    if (registry.state === 'not_found' && registry.candidates > 0)
      return {
        status: 'warning',
        reason: 'ambiguous',
        message: 'Several registers of the country contain the number.',
        sources,
      };
    if (registry.state === 'not_found')
      return { status: 'warning', reason: 'not_found', message: 'The register does not contain the number.', sources };
    if (registry.record.status === 'inactive')
      return { status: 'failure', reason: 'inactive', message: 'The register lists the company as inactive.', sources };
    if (registry.record.status === 'unknown')
      return {
        status: 'warning',
        reason: 'status_unknown',
        message: 'The register does not state whether the company is active.',
        sources,
      };
    return { status: 'success', reason: 'active', message: 'The register lists the company as active.', sources };
  },
);
