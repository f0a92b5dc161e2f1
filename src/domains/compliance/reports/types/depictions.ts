import type { Context } from '#domains/context.ts';
import { type NamedFile, openProjectFiles } from '#domains/works/files/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReportFormat, ReportTable } from '../report.ts';
import { columnsOf, listCell, timeCell } from './cells.ts';
import type { PerformerRecord } from './performer-record.ts';

/** A registered file of a production: one copy of a depiction (28 CFR 75.2(a)(1)). */
export interface Depiction {
  file: NamedFile;
  title: string;
  /** Where the production is published. */
  urls: readonly string[];
  /** The records of those who appear. */
  records: readonly PerformerRecord[];
}

/** The rows that any report can have. */
const MOST_FILES = 200_000;
/** More do not fit on the pages of a PDF. */
const MOST_IN_PDF = 2000;

const COLUMNS = columnsOf(
  {
    title: 'Production',
    projectId: 'Project',
    name: 'Depiction',
    sha256: 'SHA-256 of the copy',
    size: 'Bytes',
    mediaType: 'Media type',
    depicted: 'People',
    legalNames: 'Performers',
    otherNames: 'Their other names',
    replicas: 'Shown as digital replicas',
    unrecorded: 'Performers without a record',
    urls: 'Published at',
    derivedFrom: 'SHA-256 of the original',
    status: 'Removed or withdrawn',
    registeredAt: 'Registered at',
    fileId: 'File',
  },
  ['title', 'name', 'legalNames', 'otherNames', 'replicas', 'urls'],
);

/** The files of the productions that these records are about, by title. */
export async function findDepictions(ctx: Context, tx: Tx, records: readonly PerformerRecord[]): Promise<Depiction[]> {
  const depictions: Depiction[] = [];
  for (const [projectId, own] of Map.groupBy(records, (record) => record.projectId)) {
    const [first] = own;
    const byPerformer = new Map(own.map((record) => [record.performerId, record]));
    for (const file of await openProjectFiles(ctx, tx, projectId, MOST_FILES - depictions.length))
      depictions.push({
        file,
        title: first?.title ?? '',
        urls: first?.urls ?? [],
        records: file.performerIds.flatMap((id) => byPerformer.get(id) ?? []),
      });
  }
  return depictions.sort((one, other) => compare(one.title, other.title));
}

/** Whether a format has room for the table. */
export function hasRoomFor(depictions: readonly Depiction[], format: ReportFormat): boolean {
  return format !== 'pdf' || depictions.length <= MOST_IN_PDF;
}

export function depictionTable(depictions: readonly Depiction[]): ReportTable {
  return { name: 'depictions', title: 'Depictions', columns: COLUMNS, rows: depictions.map(rowOf) };
}

function rowOf({ file, title, urls, records }: Depiction) {
  const isReplica = ({ performerId }: PerformerRecord) => performerId !== null && file.replicaIds.includes(performerId);
  const missing = file.performerIds.length - records.length;
  return [
    title,
    file.projectId,
    file.name,
    file.sha256,
    file.size,
    file.mediaType,
    file.depicted,
    listCell(records.flatMap(({ legalName }) => legalName ?? [])),
    listCell([...new Set(records.flatMap(({ otherNames }) => otherNames))]),
    listCell(records.filter(isReplica).flatMap(({ legalName }) => legalName ?? [])),
    missing,
    listCell(urls),
    file.derivedFrom?.sha256 ?? null,
    file.listed,
    timeCell(file.createdAt),
    file.id,
  ];
}

const { compare } = new Intl.Collator('en');
