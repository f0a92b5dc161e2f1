import { sql } from 'kysely';
import { type IdKind, newId } from '#kernel/ids.ts';
import { createEpochKeys } from '#platform/crypto/epoch-keys.ts';
import { termsOf } from '#platform/names/name-terms.ts';
import { bulkLoad, type Copy } from '../service/bulk-load.ts';
import type { Served } from '../service/open-served.ts';
import { inventedName } from './invented-names.ts';
import { columnsOf, Multiplied } from './multiply.ts';
import type { Seed } from './seed.ts';
import { readTemplates, type Template } from './templates.ts';

const PERSON = [
  ...['persons', 'person_user_ids', 'person_documents', 'verifications', 'project_performers'],
  ...['project_performer_entries', 'compliance_states'],
];
const RELEASE = ['releases', 'release_history', 'agreements', 'agreement_parties', 'agreement_trail'];
const KINDS: Readonly<Record<string, IdKind>> = {
  per: 'person',
  ver: 'verification',
  crd: 'credential',
  pfm: 'performer',
  rel: 'release',
  agr: 'agreement',
  pty: 'agreementParty',
};
const ID = /\b(per|ver|crd|pfm|rel|agr|pty|prj)_[0-9a-z]{26}\b/g;
const NAMES = /Ada Example|Anna Maria|Eriksson/gi;
/** A backup would miss the files of copies. */
const WITHOUT_FILES = {
  agreements: { document_key: null, sealed_key: null, evidence_key: null, evidence_pdf_key: null },
};
const PERSONS_OF_A_PROJECT = 100;
const PERSONS_WITH_RELEASE = 10;
const BATCH = 2_000;
export const PERIOD_MS = 300 * 86_400_000;

/** IDs of multiplied persons, for the log about them. */
export interface FilledPerson {
  userId: string;
  /** From the original's IDs. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Persons, each with a verification, a credential, and a declaration in a project of a hundred; every tenth has signed a
 * release. Copies of the seed's rows, sealed under data keys of their own, with invented names that can be found.
 */
export async function fillPersons(served: Served, seed: Seed, count: number): Promise<FilledPerson[]> {
  const { ctx } = served;
  const groups = await readGroups(served, seed);
  const all = [...groups.person, ...groups.release, ...groups.project];
  const tables = [...new Set(all.map(({ table }) => table)), 'data_keys', 'name_terms'];
  const epochs = createEpochKeys({ db: ctx.db, blobs: ctx.blobs, system: ctx.vault });
  const epoch = await ctx.db.system((tx) => epochs.current(tx));
  epochs.close();
  const filled: FilledPerson[] = [];
  const began = Date.now() - PERIOD_MS;
  const original = Date.now();
  let project = new Map<string, string>();
  const write = async (copy: Copy, batch: Multiplied): Promise<void> => {
    for (const [table, rows] of batch.rows) await copy(table, columnsOf(table, all), rows);
  };
  const addOne = (n: number, batch: Multiplied): void => {
    const at = new Date(began + (n / count) * PERIOD_MS);
    const isFirst = n % PERSONS_OF_A_PROJECT === 0;
    if (isFirst) project = new Map([[seed.projectId, newId('project', at)]]);
    const ids = new Map<string, string>();
    const { givenNames, familyName } = inventedName(n);
    const userId = `user-${n}`;
    const idFor = (id: string): string => {
      const known = project.get(id) ?? ids.get(id);
      if (known !== undefined) return known;
      const kind = KINDS[id.slice(0, 3)];
      const made = kind ? newId(kind, at) : id;
      ids.set(id, made);
      return made;
    };
    const names: Readonly<Record<string, string>> = { 'anna maria': givenNames, eriksson: familyName };
    const rename = (text: string): string =>
      text
        .replaceAll(seed.userId, userId)
        .replace(ID, idFor)
        .replace(NAMES, (name) => names[name.toLowerCase()] ?? `${givenNames} ${familyName}`);
    const copied = { org: seed.org, epoch, shift: at.getTime() - original, rename };
    if (isFirst)
      batch.copy(groups.project, copied, { compliance_states: { checked_at: new Date(), recheck_at: null } });
    batch.copy(groups.person, copied, {
      verifications: { biometrics_erased_at: at },
      compliance_states: { status: statusOf(n), checked_at: new Date(), recheck_at: null },
    });
    if (n % PERSONS_WITH_RELEASE === 0) batch.copy(groups.release, copied, WITHOUT_FILES);
    filled.push({ userId, ids: new Map([...ids].filter(([id]) => /^(per|ver|crd)/.test(id))) });
  };
  await bulkLoad(served.database.owner, tables, async (copy) => {
    for (let from = 0; from < count; from += BATCH) {
      const batch = new Multiplied();
      for (let n = from; n < Math.min(count, from + BATCH); n += 1) addOne(n, batch);
      await write(copy, batch);
      await copy('name_terms', ['org_id', 'kind', 'term', 'subject'], await nameTerms(served, seed.org, batch, all));
      if (from % 100_000 === 0) process.stderr.write(`${from} persons\n`);
    }
  });
  return filled;
}

const statusOf = (n: number): string => (n % 20 === 0 ? 'blocked' : n % 5 === 0 ? 'missing' : 'met');

interface Groups {
  person: Template[];
  release: Template[];
  project: Template[];
}

async function readGroups({ ctx }: Served, { org, personId }: Seed): Promise<Groups> {
  const read = async (tables: readonly string[]) =>
    (
      await Promise.all(tables.map((table) => readTemplates(ctx, { org, table, ...conditionOf(table, personId) })))
    ).flat();
  const credentials = await readTemplates(ctx, { org, table: 'credentials' });
  const isIdentity = ({ row }: Template) => row.type === 'IdentityVerificationCredential';
  return {
    person: [...(await read(PERSON)), ...credentials.filter(isIdentity)],
    release: [...(await read(RELEASE)), ...credentials.filter((each) => !isIdentity(each))],
    project: [
      ...(await readTemplates(ctx, { org, table: 'projects' })),
      ...(await readTemplates(ctx, { org, table: 'compliance_states', where: sql`scope = 'project'` })),
    ],
  };
}

function conditionOf(table: string, personId: string) {
  return table === 'compliance_states' ? { where: sql`scope = 'person' and subject_id = ${personId}` } : {};
}

/** The name index of a batch's persons and performers. */
async function nameTerms(
  { ctx }: Served,
  org: string,
  batch: Multiplied,
  templates: readonly Template[],
): Promise<unknown[][]> {
  const at = columnsOf('persons', templates).indexOf('id');
  const performerAt = columnsOf('project_performers', templates).indexOf('id');
  const userAt = columnsOf('project_performers', templates).indexOf('user_id');
  const users = batch.rows.get('project_performers') ?? [];
  const subjects = users.flatMap((performer, index) => {
    const { givenNames, familyName } = inventedName(Number(String(performer[userAt]).slice('user-'.length)));
    const terms = termsOf([`${givenNames} ${familyName}`]);
    return [batch.rows.get('persons')?.[index]?.[at], performer[performerAt]].map((subject) => ({ subject, terms }));
  });
  const words = [...new Set(subjects.flatMap(({ terms }) => terms))];
  const hashes = await ctx.db.org({ org }, (tx) => ctx.vault.blindIndexes(tx, org, words, 'name'));
  const hashOf = new Map(words.map((word, index) => [word, hashes[index]?.subarray(0, 16)]));
  return subjects.flatMap(({ subject, terms }) =>
    terms.map((term) => [org, String(subject).slice(0, 3), hashOf.get(term), subject]),
  );
}
