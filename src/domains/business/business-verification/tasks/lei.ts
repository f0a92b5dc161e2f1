import { compareCompanyNames } from '../intake/company-name.ts';
import { leiRecordOf } from './registry.ts';
import { defineTask } from './task.ts';

/** Below this similarity, the LEI belongs to another company. */
const SIMILAR = 0.8;

/** The intake already verified the check digits (ISO 17442-1, 6). */
export const lei = defineTask({ key: 'lei', category: 'business', label: 'LEI' }, (facts) => {
  const found = leiRecordOf(facts);
  if (!found) return null;
  if (found.state === 'no_source')
    return { status: 'warning', reason: 'no_source', message: 'No list of LEIs has been imported.' };
  const sources = [found.source];
  if (found.state === 'not_found')
    return { status: 'failure', reason: 'not_found', message: 'The LEI is not on the list.', sources };
  const { record } = found;
  const { name, country } = facts.intake.business;
  const score = compareCompanyNames(name, record.name, country);
  if (record.country !== country || score < SIMILAR)
    return { status: 'failure', reason: 'of_another', message: 'The LEI belongs to another company.', sources };
  if (record.leiStatus === 'LAPSED')
    return { status: 'warning', reason: 'lapsed', message: 'The LEI has not been renewed.', sources };
  if (record.leiStatus !== 'ISSUED')
    return { status: 'failure', reason: 'not_issued', message: 'The LEI is no longer in use.', sources };
  return { status: 'success', reason: 'issued', message: 'The LEI is issued to this company.', sources };
});
