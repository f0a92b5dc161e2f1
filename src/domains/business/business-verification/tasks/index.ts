import type { Facts } from '../facts.ts';
import type { BusinessTask } from '../verification.ts';
import { addressMatch } from './address-match.ts';
import { duplicateBusiness } from './duplicate-business.ts';
import { entityType } from './entity-type.ts';
import { fraudHistory } from './fraud-history.ts';
import { incorporationDate } from './incorporation-date.ts';
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
  incorporationDate,
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
  fraudHistory,
];

/** All tasks that apply to the facts. */
export function judgeTasks(facts: Facts): BusinessTask[] {
  return RULES.flatMap((judge) => judge(facts) ?? []);
}
