import { BUSINESS_SUBJECT } from '../examination/screening-subjects.ts';
import type { Facts, HitState } from '../facts.ts';
import { defineTask, type Finding } from './task.ts';

export const sanctions = defineTask(
  { key: 'sanctions', category: 'screening', label: 'Sanctions: the business' },
  (facts) => judge(facts, (hit) => hit.subjectKey === BUSINESS_SUBJECT),
);

export const sanctionsOwners = defineTask(
  { key: 'sanctions_owners', category: 'screening', label: 'Sanctions: owners' },
  (facts) => judge(facts, (hit) => hit.subjectKey !== BUSINESS_SUBJECT),
);

function judge({ examination, hits }: Facts, isAbout: (hit: HitState) => boolean): Finding {
  const about = hits.filter(isAbout);
  const { screening } = examination;
  const found = {
    figures: { hits: about.length },
    sources: (screening?.lists ?? []).map(({ list, version }) => ({
      type: 'screening_list' as const,
      name: `${list} ${version}`,
      ...(screening && { asOf: screening.at }),
    })),
  };
  if (about.some(({ state }) => state === 'confirmed'))
    return { status: 'failure', reason: 'hit_confirmed', message: 'A reviewer has confirmed a match.', ...found };
  if (about.some(({ state }) => state === 'open'))
    return {
      status: 'failure',
      reason: 'hits_open',
      message: 'A reviewer must decide list matches.',
      ...found,
    };
  if (about.length > 0)
    return {
      status: 'success',
      reason: 'hits_dismissed',
      message: 'A reviewer has dismissed all matches.',
      ...found,
    };
  if (!screening)
    return { status: 'warning', reason: 'no_lists', message: 'No sanctions list has been imported.', ...found };
  return { status: 'success', reason: 'no_hits', message: 'No match was found on the lists.', ...found };
}
