import type { OwnerInput, OwnershipProblem } from './ownership.ts';
import { ROUNDING, toMillionths, WHOLE } from './shares.ts';

const MAX_OWNERS = 1000;
/** Maximum levels of owners; the longest known chains have about twenty. */
const MAX_LEVELS = 32;

/** One place in the input. */
export interface Entry {
  path: string;
  owner: OwnerInput;
  /** Millionths of a percent of its parent. */
  share: number;
  /** The entry that contains it; undefined for a direct owner of the business. */
  parent: Entry | undefined;
  level: number;
}

/**
 * The places in a tree of owners, from the top down, with every problem that concerns only one place. Not recursive,
 * because the input may be deep on purpose.
 */
export function readOwners(owners: readonly OwnerInput[]): { entries: Entry[]; problems: OwnershipProblem[] } {
  const entries: Entry[] = [];
  const problems: OwnershipProblem[] = [];
  const lists: { owners: readonly OwnerInput[]; parent: Entry | undefined }[] = [{ owners, parent: undefined }];
  for (let list = lists.shift(); list; list = lists.shift()) {
    if (entries.length + list.owners.length > MAX_OWNERS) return { entries: [], problems: [TOO_MANY] };
    const read = readList(list.owners, list.parent);
    problems.push(...read.flatMap(problemsOf), ...sumProblems(read, list.parent));
    entries.push(...read);
    for (const entry of read)
      if (entry.owner.owners?.length && entry.level < MAX_LEVELS)
        lists.push({ owners: entry.owner.owners, parent: entry });
  }
  return { entries, problems };
}

const TOO_MANY: OwnershipProblem = {
  code: 'too_many_owners',
  path: 'owners',
  message: `Up to ${MAX_OWNERS} owners are allowed`,
};

function readList(owners: readonly OwnerInput[], parent: Entry | undefined): Entry[] {
  const level = (parent?.level ?? 0) + 1;
  return owners.map((owner, index) => ({
    path: `${parent ? `${parent.path}.` : ''}owners.${index}`,
    owner,
    share: toMillionths(owner.share) ?? 0,
    parent,
    level,
  }));
}

function problemsOf({ path, owner, level }: Entry): OwnershipProblem[] {
  const problems: OwnershipProblem[] = [];
  const add = (code: OwnershipProblem['code'], field: string, message: string) =>
    problems.push({ code, path: `${path}.${field}`, message });
  if (toMillionths(owner.share) === undefined) add('share_invalid', 'share', 'Must be a percentage from 0 to 100');
  if (!/[\p{L}\p{N}]/u.test(owner.name)) add('name_empty', 'name', 'Must contain a letter');
  if (owner.kind === 'person' && owner.owners?.length)
    add('person_with_owners', 'owners', 'A person cannot have owners');
  if (owner.control && (owner.kind !== 'person' || level > 1))
    add('control_not_allowed', 'control', 'Only a directly named person can run the business');
  if (owner.owners?.length && level >= MAX_LEVELS)
    add('too_deep', 'owners', `Up to ${MAX_LEVELS} levels of owners are allowed`);
  return problems;
}

function sumProblems(read: readonly Entry[], parent: Entry | undefined): OwnershipProblem[] {
  const sum = read.reduce((total, { share }) => total + share, 0);
  if (sum <= WHOLE + ROUNDING) return [];
  const path = `${parent ? `${parent.path}.` : ''}owners`;
  return [{ code: 'shares_exceed_100', path, message: 'The shares add up to more than 100 percent' }];
}
