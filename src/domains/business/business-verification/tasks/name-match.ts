import type { Facts } from '../facts.ts';
import { compareCompanyNames } from '../intake/company-name.ts';
import { findCompany } from './papers.ts';
import { registryOf } from './registry.ts';
import { defineTask, type Finding } from './task.ts';

/** From this similarity on, two names are the same, ignoring legal form and spelling. */
const SAME = 0.95;
/** From this similarity on, a reviewer must check. */
const SIMILAR = 0.8;

export const nameMatch = defineTask({ key: 'name_match', category: 'business', label: 'Name' }, (facts) => {
  const registry = registryOf(facts);
  if (registry.state !== 'found') return inDocument(facts);
  const { business } = facts.intake;
  const { name, otherNames } = registry.record;
  const scores = [name, ...otherNames].map((listed) => compareCompanyNames(business.name, listed, business.country));
  const [registered = 0] = scores;
  const best = Math.max(...scores);
  const found = { sources: [registry.source], figures: { score: best } };
  if (registered >= SAME)
    return { status: 'success', reason: 'same_name', message: 'The register has this name.', ...found };
  if (best >= SAME)
    return { status: 'warning', reason: 'other_name', message: 'The register lists this as another name.', ...found };
  if (best >= SIMILAR)
    return { status: 'warning', reason: 'similar_name', message: 'The register has a similar name.', ...found };
  return { status: 'failure', reason: 'different_name', message: 'The register has a different name.', ...found };
});

/** Without a record, the incorporation document gives the company's name. */
function inDocument(facts: Facts): Finding {
  const papers = facts.papers.filter(({ kind }) => kind === 'incorporation');
  const { name } = findCompany(facts, papers);
  const sources = papers.map(({ id }) => ({ type: 'document' as const, name: id }));
  if (name.found === 'exact')
    return {
      status: 'success',
      reason: 'in_document',
      message: 'The incorporation document shows this name.',
      sources,
    };
  if (name.found === 'close')
    return { status: 'warning', reason: 'similar_in_document', message: 'The document shows a similar name.', sources };
  return {
    status: 'warning',
    reason: 'not_confirmed',
    message: 'Neither the register nor a document confirms the name.',
  };
}
