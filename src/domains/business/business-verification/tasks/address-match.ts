import type { Facts } from '../facts.ts';
import { compareAddresses, normaliseAddress } from '../intake/normalise-address.ts';
import { findCompany } from './papers.ts';
import { registryOf } from './registry.ts';
import { defineTask, type Finding } from './task.ts';

const SAME = 0.85;
const SIMILAR = 0.6;

export const addressMatch = defineTask({ key: 'address_match', category: 'address', label: 'Address' }, (facts) => {
  const found = judge(facts);
  // A postal code that cannot exist in the country is a mistake, wherever it appears.
  if (found.status !== 'success' || hasPossibleCode(facts)) return found;
  const message = 'The postal code does not have the format of its country.';
  return { ...found, status: 'warning', reason: 'postal_code_form', message };
});

function hasPossibleCode({ intake }: Facts): boolean {
  return normaliseAddress(intake.business.address).postalCodeState !== 'invalid';
}

function judge(facts: Facts): Finding {
  const registry = registryOf(facts);
  if (registry.state !== 'found') return inDocument(facts);
  const { score } = compareAddresses(facts.intake.business.address, registry.record.address);
  const found = { sources: [registry.source], figures: { score } };
  if (score >= SAME)
    return { status: 'success', reason: 'same_address', message: 'The register has this address.', ...found };
  if (score >= SIMILAR)
    return { status: 'warning', reason: 'similar_address', message: 'The register has a similar address.', ...found };
  return { status: 'failure', reason: 'different_address', message: 'The register has another address.', ...found };
}

/** Without a record, the incorporation document may still state the company's address. */
function inDocument(facts: Facts): Finding {
  const papers = facts.papers.filter(({ kind }) => kind === 'incorporation');
  const { address } = findCompany(facts, papers);
  const sources = papers.map(({ id: name }) => ({ type: 'document' as const, name }));
  if (address.found === 'exact')
    return { status: 'success', reason: 'in_document', message: 'The document shows this address.', sources };
  if (address.found === 'close')
    return {
      status: 'warning',
      reason: 'similar_in_document',
      message: 'The document shows a similar address.',
      sources,
    };
  return {
    status: 'warning',
    reason: 'not_confirmed',
    message: 'Neither the register nor a document confirms the address.',
  };
}
