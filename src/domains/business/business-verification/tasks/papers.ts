import { compareNames } from '#domains/reference/screening/index.ts';
import { findInPapers, type PaperFindings } from '#engine/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { addMonths } from '../casework/add-months.ts';
import type { ExaminedPaper, Facts } from '../facts.ts';
import { compareCompanyNames } from '../intake/company-name.ts';
import type { DocumentKind, TaskSource } from '../verification.ts';
import { defineTask, type Finding } from './task.ts';

const papersOf = ({ papers }: Facts, kinds: readonly DocumentKind[]) =>
  papers.filter(({ kind }) => kinds.includes(kind));

const sourcesOf = (papers: readonly ExaminedPaper[]): TaskSource[] =>
  papers.map(({ id: name }) => ({ type: 'document', name }));

const isLegible = ({ reading }: ExaminedPaper): boolean => reading.ok && reading.hasText;

/** The company as described by the incorporation papers. */
export function findCompany(facts: Facts, papers: readonly ExaminedPaper[]): PaperFindings {
  const { name, country, registrationNumber, address } = facts.intake.business;
  return findInPapers(
    papers.map(({ reading }) => reading),
    {
      names: [name],
      numbers: [registrationNumber],
      addresses: [{ ...address, postalCode: address.postalCode ?? null }],
      today: facts.today,
      country,
      compareNames: (one, other) => compareCompanyNames(one, other, country),
    },
  );
}

/** Why there is nothing to read; null if there is. */
function nothingToRead(papers: readonly ExaminedPaper[], missing: Finding): Finding | null {
  if (papers.length === 0) return missing;
  if (papers.some(isLegible)) return null;
  const message = 'The documents contain no machine-readable text.';
  return { status: 'warning', reason: 'illegible', message, sources: sourcesOf(papers) };
}

export const incorporationDocument = defineTask(
  { key: 'incorporation_document', category: 'documents', label: 'Incorporation document' },
  (facts) => {
    const papers = papersOf(facts, ['incorporation']);
    const missing = { status: 'failure', reason: 'missing', message: 'No incorporation document was sent.' } as const;
    return nothingToRead(papers, missing) ?? judgeIncorporation(findCompany(facts, papers), papers);
  },
);

function judgeIncorporation({ name, number }: PaperFindings, papers: readonly ExaminedPaper[]): Finding {
  const sources = sourcesOf(papers);
  const found = (status: Finding['status'], reason: string, message: string) => ({ status, reason, message, sources });
  if (name.found === 'none' && !number.found)
    return found('failure', 'not_found', 'The document shows neither the name nor the number.');
  if (name.found === 'none') return found('warning', 'name_not_found', 'The document does not show the name.');
  if (!number.found) return found('warning', 'number_not_found', 'The document does not show the number.');
  if (name.found === 'close')
    return found('warning', 'name_similar', 'The document shows the number and a similar name.');
  if (papers.some(hasActiveContent))
    return found(
      'warning',
      'active_content',
      'The file contains scripts or embedded files. A register extract contains neither.',
    );
  return found('success', 'name_and_number', 'The document shows the name and the number.');
}

function hasActiveContent({ reading }: ExaminedPaper): boolean {
  return reading.ok && (reading.traits.javascript || reading.traits.embeddedFiles > 0);
}

export const documentDate = defineTask(
  { key: 'document_date', category: 'documents', label: 'Date of the document' },
  (facts) => {
    const papers = papersOf(facts, ['incorporation']);
    if (papers.length === 0) return null;
    const { documentDate: day } = findCompany(facts, papers);
    return { ...judgeDate(facts, papers, day), sources: sourcesOf(papers) };
  },
);

function judgeDate(
  { policy: { maxDocumentAgeMonths: most }, today }: Facts,
  papers: readonly ExaminedPaper[],
  day: CalendarDay | null,
): Finding {
  if (papers.every(({ validUntil }) => validUntil !== null && validUntil < today))
    return { status: 'failure', reason: 'ended', message: 'The document is no longer valid.' };
  if (day === null)
    return {
      status: most === null ? 'success' : 'warning',
      reason: 'no_date',
      message: 'The document shows no readable date.',
    };
  const figures = { ageDays: Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000) };
  if (most !== null && addMonths(new Date(`${day}T00:00:00Z`), most) < new Date(`${today}T00:00:00Z`))
    return { status: 'failure', reason: 'too_old', message: 'The document is older than the policy allows.', figures };
  return {
    status: 'success',
    reason: 'dated',
    message: 'The date of the document meets your policy.',
    figures,
  };
}

export const ownershipDocument = defineTask(
  { key: 'ownership_document', category: 'documents', label: 'Proof of ownership' },
  (facts) => {
    const owners = facts.ownership.beneficialOwners;
    if (owners.length === 0) return null;
    const papers = papersOf(facts, ['ownership', 'incorporation']);
    const missing = { status: 'warning', reason: 'missing', message: 'No proof of ownership was sent.' } as const;
    const nothing = nothingToRead(papersOf(facts, ['ownership']).length === 0 ? [] : papers, missing);
    if (nothing) return nothing;
    const named = owners.filter(({ name }) => isNamed(facts, papers, name)).length;
    const found = { figures: { owners: owners.length, named }, sources: sourcesOf(papers) };
    if (named === owners.length)
      return {
        status: 'success',
        reason: 'all_named',
        message: 'The documents name every beneficial owner.',
        ...found,
      };
    const message = `The documents name ${named} of ${owners.length} beneficial owners.`;
    return { status: 'warning', reason: 'not_all_named', message, ...found };
  },
);

function isNamed({ today }: Facts, papers: readonly ExaminedPaper[], name: string): boolean {
  const readings = papers.map(({ reading }) => reading);
  const compare = (one: string, other: string) => compareNames(one, other, 'person');
  return findInPapers(readings, { names: [name], numbers: [], today, compareNames: compare }).name.found !== 'none';
}
