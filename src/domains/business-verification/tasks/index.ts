import type { Facts } from '../facts.ts';
import type { BusinessTask } from '../verification.ts';
import { addressMatch } from './address-match.ts';
import { duplicateBusiness } from './duplicate-business.ts';
import { entityType } from './entity-type.ts';
import { lei } from './lei.ts';
import { nameMatch } from './name-match.ts';
import { registrationNumber, taxNumber } from './numbers.ts';
import { ownersVerified } from './owners-verified.ts';
import { beneficialOwners, controlPerson, ownershipTotal } from './ownership.ts';
import { documentDate, incorporationDocument, ownershipDocument } from './papers.ts';
import { registryRecord } from './registry-record.ts';
import { sanctions, sanctionsOwners } from './sanctions.ts';

/** In the order in which reviewers read them. */
const RULES = [
  nameMatch,
  registrationNumber,
  taxNumber,
  lei,
  entityType,
  registryRecord,
  addressMatch,
  incorporationDocument,
  documentDate,
  ownershipDocument,
  ownershipTotal,
  beneficialOwners,
  controlPerson,
  ownersVerified,
  sanctions,
  sanctionsOwners,
  duplicateBusiness,
];

/** Every task that there is something to judge for. */
export function judgeTasks(facts: Facts): BusinessTask[] {
  return RULES.flatMap((judge) => judge(facts) ?? []);
}

/** The tasks of a verification to which something new was sent: none holds before it has been examined. */
export function awaitExamination(tasks: readonly BusinessTask[]): BusinessTask[] {
  return tasks.map(({ figures: _, ...task }) => ({
    ...task,
    status: 'pending',
    reason: 'to_be_examined',
    message: 'Something new was sent that has to be examined first.',
  }));
}
