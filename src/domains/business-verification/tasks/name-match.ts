import { compareCompanyNames } from '../intake/company-name.ts';
import { registryOf } from './registry.ts';
import { defineTask } from './task.ts';

/** From here on two names are one, legal form and spelling apart. */
const SAME = 0.95;
/** From here on a person has to look. */
const SIMILAR = 0.8;

export const nameMatch = defineTask({ key: 'name_match', category: 'business', label: 'Name' }, (facts) => {
  const registry = registryOf(facts);
  if (registry.state !== 'found')
    return { status: 'warning', reason: 'not_confirmed', message: 'No register confirms the name.' };
  const { business } = facts.intake;
  const { name, otherNames } = registry.record;
  const scores = [name, ...otherNames].map(
    (listed) => compareCompanyNames(business.name, listed, business.country).score,
  );
  const [registered = 0] = scores;
  const best = Math.max(...scores);
  const found = { sources: [registry.source], figures: { score: best } };
  if (registered >= SAME)
    return { status: 'success', reason: 'same_name', message: 'The register has this name.', ...found };
  if (best >= SAME)
    return { status: 'warning', reason: 'other_name', message: 'The register has it as another name.', ...found };
  if (best >= SIMILAR)
    return { status: 'warning', reason: 'similar_name', message: 'The register has a similar name.', ...found };
  return { status: 'failure', reason: 'different_name', message: 'The register has a different name.', ...found };
});
