import { countRegisteredWorks, type RegisteredWork, readWorkRegister } from '#domains/works/works/index.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, listCell, timeCell, yesNoCell } from './cells.ts';

const WORK_COLUMNS = columnsOf(
  {
    workId: 'Work',
    title: 'Title',
    kind: 'Kind',
    createdOn: 'Created on',
    publishedOn: 'Published on',
    isan: 'ISAN',
    isrc: 'ISRC',
    iscc: 'ISCC',
    own: 'Your own ID',
    projectId: 'Project',
    registeredAt: 'Registered at',
  },
  ['title', 'own'],
);
const AUTHOR_COLUMNS = columnsOf(
  { workId: 'Work', holderId: 'Holder', name: 'Name', role: 'Role', percent: 'Share in percent' },
  ['name'],
);
const TRANSFER_COLUMNS = columnsOf(
  {
    workId: 'Work',
    transferId: 'Transfer',
    kind: 'Kind',
    exclusive: 'Exclusive',
    sublicensing: 'Sublicenses allowed',
    from: 'From',
    to: 'To',
    rights: 'Rights',
    percent: 'Share in percent',
    territory: 'Territory',
    validFrom: 'First day',
    validUntil: 'First day after the term',
    agreementId: 'Agreement',
    notCompared: 'Not compared with the agreement',
    recordedAt: 'Recorded at',
    removedAt: 'Removed at',
    removalReason: 'Reason for the removal',
  },
  ['from', 'to'],
);

/** Every work, with its authors and all transfers, also removed ones. */
export const worksRegister: ReportType = {
  type: 'works_register',
  title: 'Register of works',
  needs: [],
  takes: ['project', 'subject'],
  personal: true,
  compose: async (ctx, tx, { projectId, subject: id }, progress) => {
    const filter = { projectId, id };
    const count = await countRegisteredWorks(tx, filter);
    const works: RegisteredWork[] = [];
    for await (const work of readWorkRegister(ctx, tx, filter)) progress(works.push(work), count);
    return {
      title: worksRegister.title,
      statement: [STATEMENT],
      facts: [{ name: 'works', title: 'Works', value: String(count) }],
      tables: [
        { name: 'works', title: 'Works', columns: WORK_COLUMNS, rows: works.map(workRow) },
        { name: 'authors', title: 'Authors and performers', columns: AUTHOR_COLUMNS, rows: works.flatMap(authorRows) },
        {
          name: 'transfers',
          title: 'Transfers of rights',
          columns: TRANSFER_COLUMNS,
          rows: works.flatMap(transferRows),
        },
      ],
    };
  },
};

const STATEMENT =
  'Works as the organization registered them. The organization states the authors. A transfer with an agreement was compared with it when it was recorded. A holder without a name was identified by an ID, or was erased.';

function workRow({ row, title }: RegisteredWork): Row {
  return [
    row.id,
    title,
    row.kind,
    row.created_on,
    row.published_on,
    row.isan,
    row.isrc,
    row.iscc,
    row.own,
    row.project_id,
    timeCell(row.created_at),
  ];
}

function authorRows({ row, authors, holders }: RegisteredWork): Row[] {
  return authors.map(({ holderId, role, share }) => [
    row.id,
    holderId,
    holders.get(holderId)?.name ?? null,
    role,
    share / 100,
  ]);
}

function transferRows({ row, holders, transfers }: RegisteredWork): Row[] {
  const nameOf = (id: string): string => holders.get(id)?.name ?? id;
  return transfers.map((transfer) => [
    row.id,
    transfer.id,
    transfer.kind,
    yesNoCell(transfer.exclusive),
    yesNoCell(transfer.sublicensing),
    nameOf(transfer.from_holder),
    nameOf(transfer.to_holder),
    listCell(transfer.rights),
    transfer.share / 100,
    transfer.countries === null ? 'world' : listCell(transfer.countries),
    transfer.valid_from,
    transfer.valid_until,
    transfer.agreement_id,
    listCell(transfer.not_compared),
    timeCell(transfer.created_at),
    timeCell(transfer.removed_at),
    transfer.removal_reason,
  ]);
}
