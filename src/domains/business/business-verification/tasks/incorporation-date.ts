import { type CalendarDay, dayNumber } from '#verifier/encoding/days.ts';
import type { Facts } from '../facts.ts';
import { findCompany } from './papers.ts';
import { registryOf } from './registry.ts';
import { defineTask, type Finding, INTAKE } from './task.ts';

/** LEI issuers may write midnight of another time zone, which is off by one day. */
const OFF_BY = 1;

export const incorporationDate = defineTask(
  { key: 'incorporation_date', category: 'business', label: 'Day of incorporation' },
  (facts) => {
    const { incorporatedOn: declared } = facts.intake.business;
    if (declared === undefined) return null;
    const registry = registryOf(facts);
    const registered = registry.state === 'found' ? (registry.record.incorporatedOn ?? null) : null;
    if (registry.state !== 'found' || registered === null) return judgeByPapers(facts, declared);
    const differenceDays = dayNumber(declared) - dayNumber(registered);
    const found = { sources: [registry.source], figures: { differenceDays } };
    return Math.abs(differenceDays) <= OFF_BY
      ? { status: 'success', reason: 'registered', message: 'The register has this date.', ...found }
      : {
          status: 'warning',
          reason: 'registered_differently',
          message: 'The register has a different date.',
          ...found,
        };
  },
);

function judgeByPapers(facts: Facts, declared: CalendarDay): Finding {
  const papers = facts.papers.filter(({ kind }) => kind === 'incorporation');
  const days = findCompany(facts, papers).incorporationDates;
  const sources = papers.map(({ id: name }) => ({ type: 'document' as const, name }));
  if (days.includes(declared))
    return {
      status: 'success',
      reason: 'in_document',
      message: 'The incorporation document states this date.',
      sources,
    };
  if (days.length > 0) {
    const message = 'The incorporation document shows another day.';
    return { status: 'warning', reason: 'document_differs', message, sources };
  }
  return {
    status: 'warning',
    reason: 'not_confirmed',
    message: 'Neither the register nor a document states the date.',
    sources: [INTAKE],
  };
}
