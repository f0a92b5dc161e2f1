import { compareAddresses } from '../intake/normalise-address.ts';
import { registryOf } from './registry.ts';
import { defineTask } from './task.ts';

const SAME = 0.85;
const SIMILAR = 0.6;

export const addressMatch = defineTask({ key: 'address_match', category: 'address', label: 'Address' }, (facts) => {
  const registry = registryOf(facts);
  if (registry.state !== 'found')
    return { status: 'warning', reason: 'not_confirmed', message: 'No register confirms the address.' };
  const { score } = compareAddresses(facts.intake.business.address, registry.record.address);
  const found = { sources: [registry.source], figures: { score } };
  if (score >= SAME)
    return { status: 'success', reason: 'same_address', message: 'The register has this address.', ...found };
  if (score >= SIMILAR)
    return { status: 'warning', reason: 'similar_address', message: 'The register has a similar address.', ...found };
  return { status: 'failure', reason: 'different_address', message: 'The register has another address.', ...found };
});
