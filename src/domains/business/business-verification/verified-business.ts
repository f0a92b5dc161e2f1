import type { VerifiedBusiness } from '#domains/credentials/credentials/index.ts';
import { findEntityType } from '#domains/reference/reference/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { Examination } from './facts.ts';
import { type RegistryView, registryOf } from './tasks/registry.ts';
import type { BusinessDetails, BusinessTask, TaskKey } from './verification.ts';

/**
 * The content of an approved business's credential. If the register has the approved name, the register's spelling is
 * used.
 */
export function verifiedBusinessOf(
  business: BusinessDetails,
  {
    examination,
    tasks,
    today,
  }: { examination: Examination | undefined; tasks: readonly BusinessTask[]; today: CalendarDay },
): VerifiedBusiness {
  const succeeded = (key: TaskKey) => tasks.some((task) => task.key === key && task.status === 'success');
  const registry = examination && registryOf({ examination });
  const isNamed = succeeded('name_match') && registry?.state === 'found';
  // A record found by another company's LEI, or with a different number, confirms nothing.
  const isContradicted = tasks.some(
    ({ key, status, reason }) =>
      (key === 'lei' && status === 'failure') || (key === 'registration_number' && reason === 'registered_differently'),
  );
  const registryConfirmed = isNamed && !isContradicted && succeeded('registry_record');
  const { address, country, subdivision, entityType: code, lei, registrationNumber } = business;
  return {
    legalName: isNamed && !isContradicted ? registry.record.name : business.name,
    registrationNumber,
    country,
    subdivision: subdivision ?? null,
    entityType: { code, name: findEntityType(code)?.names[0]?.name ?? code },
    // An LEI is attested only if a register assigns it to this company.
    lei: lei !== undefined && succeeded('lei') ? lei : null,
    registeredAddress: { ...address, region: address.region ?? null, postalCode: address.postalCode ?? null },
    incorporatedOn: confirmedDay(business, { tasks, registry: registryConfirmed ? registry : undefined, today }),
    registryConfirmed,
  };
}

/**
 * The day of incorporation, if a source other than the applicant states it: this company's register record, or an
 * incorporation document with its name and number. Of two adjacent days the later one is used, because it proves less.
 */
function confirmedDay(
  { incorporatedOn: declared }: BusinessDetails,
  {
    tasks,
    registry,
    today,
  }: { tasks: readonly BusinessTask[]; registry: RegistryView | undefined; today: CalendarDay },
): CalendarDay | null {
  const listed = registry?.state === 'found' ? (registry.record.incorporatedOn ?? null) : null;
  const registered = listed !== null && listed <= today ? listed : null;
  if (declared === undefined) return registered;
  const reasonOf = (key: TaskKey) => tasks.find((task) => task.key === key && task.status === 'success')?.reason;
  const reason = reasonOf('incorporation_date');
  if (reason === 'in_document' && reasonOf('incorporation_document') !== undefined) return declared;
  return reason === 'registered' && registered !== null ? ([declared, registered].sort()[1] ?? null) : null;
}
