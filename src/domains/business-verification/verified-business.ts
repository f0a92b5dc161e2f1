import type { VerifiedBusiness } from '#domains/credentials/index.ts';
import { findEntityType } from '#domains/reference/index.ts';
import type { Examination } from './facts.ts';
import { registryOf } from './tasks/registry.ts';
import type { BusinessDetails, BusinessTask, TaskKey } from './verification.ts';

/**
 * What a credential says of an approved business. The register's spelling of the name where the register has that name,
 * else what was sent and approved.
 */
export function verifiedBusinessOf(
  business: BusinessDetails,
  { examination, tasks }: { examination: Examination | undefined; tasks: readonly BusinessTask[] },
): VerifiedBusiness {
  const succeeded = (key: TaskKey) => tasks.some((task) => task.key === key && task.status === 'success');
  const registry = examination && registryOf({ examination });
  const isNamed = succeeded('name_match') && registry?.state === 'found';
  // A record that was found by the LEI of another company, or has another number, confirms nothing.
  const isContradicted = tasks.some(
    ({ key, status, reason }) =>
      (key === 'lei' && status === 'failure') || (key === 'registration_number' && reason === 'registered_differently'),
  );
  const { address, country, subdivision, entityType: code, lei, registrationNumber } = business;
  return {
    legalName: isNamed && !isContradicted ? registry.record.name : business.name,
    registrationNumber,
    country,
    subdivision: subdivision ?? null,
    entityType: { code, name: findEntityType(code)?.names[0]?.name ?? code },
    // Nobody attests a number that no list was found to give to this company.
    lei: lei !== undefined && succeeded('lei') ? lei : null,
    registeredAddress: { ...address, region: address.region ?? null, postalCode: address.postalCode ?? null },
    registryConfirmed: isNamed && !isContradicted && succeeded('registry_record'),
  };
}
