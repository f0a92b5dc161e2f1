import { findEntityType, stripLegalForm } from '#domains/reference/reference/index.ts';
import { registryOf } from './registry.ts';
import { defineTask, INTAKE } from './task.ts';

/**
 * The intake already checked that the form exists in the country; this task compares it with the name and the register.
 */
export const entityType = defineTask({ key: 'entity_type', category: 'business', label: 'Legal form' }, (facts) => {
  const { name, country, entityType: code } = facts.intake.business;
  const registry = registryOf(facts);
  const listed = registry.state === 'found' ? registry.record.legalForm : null;
  // Codes without a country: forms missing from the list, and no legal form (ISO 20275, 8888 and 9999).
  if (findEntityType(code)?.country === null)
    return {
      status: 'warning',
      reason: 'general_code',
      message: 'The code does not identify the legal form.',
      sources: [INTAKE],
    };
  if (registry.state === 'found' && listed !== null && findEntityType(listed)?.country)
    return listed === code
      ? {
          status: 'success',
          reason: 'registered',
          message: 'The register has this legal form.',
          sources: [registry.source],
        }
      : {
          status: 'warning',
          reason: 'registered_differently',
          message: 'The register has a different legal form.',
          sources: [registry.source],
        };
  const sources = [INTAKE];
  const forms = stripLegalForm(name, country).forms.flatMap(({ entityTypes }) => entityTypes);
  if (forms.length === 0)
    return {
      status: 'success',
      reason: 'known_form',
      message: 'This legal form exists in the country. The name does not contain a legal form.',
      sources,
    };
  if (forms.includes(code))
    return { status: 'success', reason: 'in_name', message: 'The name contains this legal form.', sources };
  return { status: 'warning', reason: 'name_differs', message: 'The name contains a different legal form.', sources };
});
