import { findProjectIds } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Custodian, ReportContent, ReportInput, ReportTable, ReportType } from '../report.ts';
import { columnsOf, listCell, yesNoCell } from './cells.ts';
import { type Depiction, depictionTable, findDepictions, hasRoomFor } from './depictions.ts';
import { type PerformerRecord, recordsOf } from './performer-record.ts';

const COLUMNS = columnsOf(
  {
    legalName: 'Legal name',
    title: 'Production',
    projectId: 'Project',
    otherNames: 'Other names',
    birthDate: 'Date of birth',
    ofAge: '18 or older on the first day',
    documentType: 'Document examined',
    documentNumber: 'Document number',
    documentIssuer: 'Issued by',
    examinedOn: 'Examined on',
    firstDay: 'First day of production',
    examinedBefore: 'Examined by that day',
    productionDates: 'Dates of production',
    urls: 'Published at',
    releaseId: 'Release',
    releaseStatus: 'Status of the release',
    releaseState: 'Release now',
    verificationId: 'Copy of the document',
    missing: 'Missing',
  },
  ['legalName', 'title', 'otherNames', 'birthDate', 'documentNumber', 'urls'],
);

/**
 * Records of performers according to 28 CFR 75.2: who is depicted in which production, and which document was examined
 * when; indexed by name and title.
 */
export const performerRecords: ReportType = {
  type: 'performer_records',
  title: 'Records of performers (28 CFR 75)',
  needs: [],
  takes: ['period', 'project', 'custodian'],
  personal: true,
  compose: async (ctx, tx, input, progress) => {
    const records = await readRecords(ctx, tx, input, progress);
    return contentOf(records, await findDepictions(ctx, tx, records), input);
  },
};

async function readRecords(
  ctx: Context,
  tx: Tx,
  input: ReportInput,
  progress: (done: number, total: number) => void,
): Promise<PerformerRecord[]> {
  const ids = input.projectId === null ? await findProjectIds(tx) : [input.projectId];
  const records: PerformerRecord[] = [];
  for (const [index, id] of ids.entries()) {
    progress(index, ids.length);
    records.push(...(await recordsOf(ctx, tx, id)).filter((record) => isIn(record, input)));
  }
  progress(ids.length, ids.length);
  return records.sort((one, other) => compare(one.legalName ?? '', other.legalName ?? ''));
}

/** Decides by the production's days; a production without days belongs to every period. */
function isIn({ firstDay, productionDates }: PerformerRecord, { period }: ReportInput): boolean {
  if (!period) return true;
  const days =
    productionDates.length > 0 ? productionDates : firstDay === null ? [] : [{ from: firstDay, until: firstDay }];
  return days.length === 0 || days.some(({ from, until }) => from <= period.lastDay && until >= period.firstDay);
}

function contentOf(
  records: readonly PerformerRecord[],
  depictions: readonly Depiction[],
  { custodian, format }: ReportInput,
): ReportContent {
  const isWhole = hasRoomFor(depictions, format);
  const complete = records.filter(({ missing }) => missing.length === 0).length;
  return {
    title: performerRecords.title,
    statement: [custodianStatement(custodian), SCOPE, ...(isWhole ? [] : [TOO_MANY])],
    facts: [
      ...(custodian ? custodianFacts(custodian) : []),
      { name: 'records', title: 'Records', value: String(records.length) },
      { name: 'recordsComplete', title: 'Complete records', value: String(complete) },
      { name: 'depictions', title: 'Depictions', value: String(depictions.length) },
    ],
    tables: [
      recordTable(records),
      ...(isWhole ? [depictionTable(depictions)] : []),
      byName(records, depictions),
      byTitle(records, depictions),
    ],
  };
}

const SCOPE =
  'Lists every person who was declared as a performer of a production or has a release for it. The verification named beside each document examined it and keeps its picture. Depictions are the files that were registered for these productions, each identified by its hash. Files that must no longer be shown stay in the list, with the reason. The producer must keep the copies themselves, and their other places of publication, with this report.';
const TOO_MANY =
  'This PDF leaves out the table of depictions, because it has too many rows. The CSV and JSON reports contain it.';

/** 28 CFR 75.6: who keeps the records, and the street address where they can be inspected. */
function custodianStatement(custodian: Custodian | null): string {
  if (!custodian)
    return 'The custodian of records required by 28 CFR 75.6 is missing. Set it with PUT /v1/compliance/custodian, or with the report.';
  const { name, title, business, address } = custodian;
  const who = [name, title, business].filter((part) => part !== null).join(', ');
  const where = address.replaceAll('\n', ', ');
  return `The records that 18 U.S.C. 2257 and 28 CFR part 75 require of the productions listed here are kept by ${who}, and are available for inspection at ${where}.`;
}

function custodianFacts({ name, title, business, address }: Custodian) {
  return [
    { name: 'custodian', title: 'Custodian of records', value: name },
    ...(title === null ? [] : [{ name: 'custodianTitle', title: 'Title of the custodian', value: title }]),
    ...(business === null ? [] : [{ name: 'custodianBusiness', title: 'Business of the custodian', value: business }]),
    { name: 'custodianAddress', title: 'Address of the records', value: address },
  ];
}

function recordTable(records: readonly PerformerRecord[]): ReportTable {
  return { name: 'records', title: 'Records', columns: COLUMNS, rows: records.map(rowOf) };
}

function rowOf(record: PerformerRecord) {
  const { document } = record;
  return [
    record.legalName,
    record.title,
    record.projectId,
    listCell(record.otherNames),
    record.birthDate,
    yesNoCell(record.ofAge),
    document?.type ?? null,
    document?.number ?? null,
    document?.issuer ?? null,
    record.examinedOn,
    record.firstDay,
    yesNoCell(record.examinedBefore),
    listCell(record.productionDates.map(({ from, until }) => (from === until ? from : `${from} to ${until}`))),
    listCell(record.urls),
    record.releaseId,
    record.releaseStatus,
    record.releaseState,
    document?.verificationId ?? null,
    listCell(record.missing),
  ];
}

/** 28 CFR 75.2(e): every name used by a performer leads to the productions. */
function byName(records: readonly PerformerRecord[], depictions: readonly Depiction[]): ReportTable {
  const shown = countBy(depictions.flatMap((depiction) => depiction.records));
  const names = records.flatMap((record) =>
    [record.legalName, ...record.otherNames].flatMap((name) => (name === null ? [] : [{ name, record }])),
  );
  const groups = [...Map.groupBy(names, ({ name, record }) => JSON.stringify([name, record.legalName]))];
  const rows = groups.map(([key, entries]) => {
    const [name, legalName] = JSON.parse(key) as [string, string | null];
    const titles = unique(entries.map(({ record }) => record.title)).join(', ');
    const count = entries.reduce((sum, { record }) => sum + (shown.get(record) ?? 0), 0);
    return [name, legalName, titles, count] as const;
  });
  return {
    name: 'indexByName',
    title: 'Index by name',
    columns: columnsOf({ name: 'Name', legalName: 'Legal name', titles: 'Productions', depictions: 'Depictions' }, [
      'name',
      'legalName',
      'titles',
    ]),
    rows: rows.sort(([one], [other]) => compare(one, other)),
  };
}

function byTitle(records: readonly PerformerRecord[], depictions: readonly Depiction[]): ReportTable {
  const shown = countBy(depictions.map(({ file }) => file.projectId));
  const groups = [...Map.groupBy(records, ({ projectId }) => projectId).values()];
  const rows = groups.map((group) => {
    const [first] = group;
    const names = unique(group.flatMap(({ legalName }) => legalName ?? [])).sort(compare);
    const projectId = first?.projectId ?? '';
    return [first?.title ?? '', projectId, names.join(', '), shown.get(projectId) ?? 0] as const;
  });
  return {
    name: 'indexByTitle',
    title: 'Index by title',
    columns: columnsOf(
      { title: 'Production', projectId: 'Project', legalNames: 'Performers', depictions: 'Depictions' },
      ['title', 'legalNames'],
    ),
    rows: rows.sort(([one], [other]) => compare(one, other)),
  };
}

function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
const { compare } = new Intl.Collator('en');
