import type { FieldValues } from '#domains/agreements/agreements/index.ts';
import type { FieldError } from '#kernel/errors.ts';
import { RIGHTS_OF_ROLE } from '../work.ts';
import { type NamedWork, readMention } from './read-mention.ts';
import { readTerm, readTerritory } from './read-terms.ts';
import type { ComparedTerm, TransferTerms } from './transfer.ts';

export interface Comparison {
  /** What the agreement contradicts. */
  errors: FieldError[];
  /** What it states only in words, or not at all. */
  notCompared: ComparedTerm[];
}

/**
 * Compares a transfer with the fields of the built-in copyright templates. Words that cannot be read contradict
 * nothing, and are listed as not compared.
 */
export function compareTerms(values: FieldValues | null, work: NamedWork, terms: TransferTerms): Comparison {
  const stated = values ?? {};
  const parts = [
    compareWork(stated, work),
    (terms.kind === 'assignment' ? compareAssigned : compareLicensed)(stated, terms),
    compareTerritory(stated, terms),
    (terms.kind === 'assignment' ? compareEffectiveDay : compareTerm)(stated, terms),
  ];
  return {
    errors: parts.flatMap(({ errors }) => errors),
    notCompared: parts.flatMap(({ notCompared }) => notCompared),
  };
}

const agreed: Comparison = { errors: [], notCompared: [] };
const unread = (term: ComparedTerm): Comparison => ({ errors: [], notCompared: [term] });
const contradicted = (path: string, message: string): Comparison => ({ errors: [{ path, message }], notCompared: [] });

function compareWork({ works }: FieldValues, work: NamedWork): Comparison {
  if (!Array.isArray(works)) return contradicted('agreementId', 'The agreement must name the work in its field works');
  const mentions = works.map((entry) => readMention(entry, work));
  if (mentions.includes('certain')) return agreed;
  return mentions.includes('possible')
    ? unread('work')
    : contradicted('agreementId', 'The agreement does not name this work');
}

/** The built-in assignment assigns all economic rights of the author. */
function compareAssigned({ effectiveDate }: FieldValues, { rights }: TransferTerms): Comparison {
  const isOfAuthor = rights.every((right) => RIGHTS_OF_ROLE.author.includes(right));
  return effectiveDate !== undefined && isOfAuthor ? agreed : unread('rights');
}

/** The uses of a license are words. */
function compareLicensed({ exclusivity, sublicensing, adaptation }: FieldValues, terms: TransferTerms): Comparison {
  if (exclusivity === undefined) return unread('rights');
  if ((exclusivity === 'exclusive') !== terms.exclusive)
    return contradicted('exclusive', 'Must match the exclusivity of the agreement');
  if (terms.sublicensing && sublicensing !== true)
    return contradicted('sublicensing', 'The agreement does not allow sublicenses');
  if (terms.rights.includes('adaptation') && adaptation === false)
    return contradicted('rights', 'The agreement does not allow adaptations');
  return unread('rights');
}

function compareTerritory({ territory }: FieldValues, terms: TransferTerms): Comparison {
  const stated = typeof territory === 'string' ? readTerritory(territory) : undefined;
  if (stated === undefined) return unread('territory');
  if (stated === 'world') return agreed;
  const isWithin = terms.territory !== 'world' && terms.territory.every((country) => stated.includes(country));
  return isWithin ? agreed : contradicted('territory', 'Must not go beyond the territory of the agreement');
}

/** The built-in assignment takes effect on one day, for the full term of protection. */
function compareEffectiveDay({ effectiveDate }: FieldValues, { validFrom, validUntil }: TransferTerms): Comparison {
  if (typeof effectiveDate !== 'string') return unread('term');
  if (validFrom !== effectiveDate) return contradicted('validFrom', 'Must be the effective date of the agreement');
  return validUntil === null
    ? agreed
    : contradicted('validUntil', 'Must be null, because the agreement assigns the rights without an end');
}

function compareTerm({ term }: FieldValues, { validFrom, validUntil }: TransferTerms): Comparison {
  const stated = typeof term === 'string' ? readTerm(term) : undefined;
  if (!stated) return unread('term');
  if (validFrom < stated.from || validFrom >= stated.until)
    return contradicted('validFrom', 'Must be within the term of the agreement');
  const isWithin = validUntil !== null && validUntil <= stated.until;
  return isWithin ? agreed : contradicted('validUntil', 'Must be within the term of the agreement');
}
