import { findDisputes, loadChain, type RegisteredWork, readWorkRegister } from '#domains/works/works/index.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { Area, Chain } from '#verifier/works/chain.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, listCell, yesNoCell } from './cells.ts';

const WORK_COLUMNS = columnsOf(
  {
    workId: 'Work',
    title: 'Title',
    kind: 'Kind',
    projectId: 'Project',
    verdict: 'Chain of title',
    disputed: 'Open copyright complaints',
  },
  ['title'],
);
const OWNER_COLUMNS = columnsOf(
  {
    workId: 'Work',
    right: 'Right',
    territory: 'Territory',
    owner: 'Owner',
    percent: 'Share in percent',
    licensedPercent: 'Exclusively licensed, in percent',
    through: 'Through the transfers',
  },
  ['owner'],
);
const LICENSE_COLUMNS = columnsOf(
  {
    workId: 'Work',
    right: 'Right',
    territory: 'Territory',
    licensor: 'Licensor',
    licensee: 'Licensee',
    exclusive: 'Exclusive',
    sublicensing: 'Sublicenses allowed',
    percent: 'Share in percent',
    validUntil: 'First day after the term',
    transferId: 'Transfer',
  },
  ['licensor', 'licensee'],
);
const FAULT_COLUMNS = columnsOf(
  {
    workId: 'Work',
    code: 'Fault',
    severity: 'Severity',
    holder: 'Holder',
    percent: 'Share in percent',
    rights: 'Rights',
    territory: 'Territory',
    transfers: 'Transfers',
  },
  ['holder'],
);
const SUPPORT_COLUMNS = columnsOf({
  workId: 'Work',
  transferId: 'Transfer',
  support: 'Supported by',
  agreementId: 'Agreement',
});

/** Who holds which right in each work on the day of the report, with the faults. */
export const chainOfTitle: ReportType = {
  type: 'chain_of_title',
  title: 'Chain of title',
  needs: [],
  takes: ['project', 'subject'],
  personal: true,
  compose: async (ctx, tx, { projectId, subject: id, at }, progress) => {
    const on = dayOf(at);
    const works: ComputedWork[] = [];
    for await (const work of readWorkRegister(ctx, tx, { projectId, id })) {
      const input = await loadChain(tx, work.row);
      const support = input.transfers.map(
        (transfer): Row => [work.row.id, transfer.id, transfer.support, transfer.agreementId],
      );
      const disputes = (await findDisputes(tx, [work.row.id])).get(work.row.id)?.length ?? 0;
      progress(works.push({ ...work, chain: computeChain(input, { on }), disputes, support }), works.length + 1);
    }
    return {
      title: chainOfTitle.title,
      statement: [statementOn(on)],
      facts: [
        { name: 'on', title: 'As of', value: on },
        { name: 'works', title: 'Works', value: String(works.length) },
        { name: 'faulty', title: 'Works with errors', value: String(countFaulty(works)) },
        { name: 'disputed', title: 'Works with open copyright complaints', value: String(countDisputed(works)) },
      ],
      tables: [
        { name: 'works', title: 'Works', columns: WORK_COLUMNS, rows: works.map(workRow) },
        { name: 'owners', title: 'Owners', columns: OWNER_COLUMNS, rows: works.flatMap(ownerRows) },
        { name: 'licenses', title: 'Licenses in effect', columns: LICENSE_COLUMNS, rows: works.flatMap(licenseRows) },
        { name: 'faults', title: 'Faults', columns: FAULT_COLUMNS, rows: works.flatMap(faultRows) },
        {
          name: 'transfers',
          title: 'Transfers',
          columns: SUPPORT_COLUMNS,
          rows: works.flatMap(({ support }) => support),
        },
      ],
    };
  },
};

interface ComputedWork extends RegisteredWork {
  chain: Chain;
  /** Number of open complaints about copyright. */
  disputes: number;
  support: Row[];
}

const statementOn = (on: CalendarDay): string =>
  `Computed for ${on} from the transfers that the organization recorded. It is not a legal opinion. The organization states the authors. A chain of title is “evidenced” if agreements support all transfers in effect, “stated” if it rests on statements of the organization, and “faulty” if it has an error.`;

const countFaulty = (works: readonly ComputedWork[]): number =>
  works.filter(({ chain }) => chain.verdict === 'faulty').length;

const countDisputed = (works: readonly ComputedWork[]): number => works.filter(({ disputes }) => disputes > 0).length;

function workRow({ row, title, chain, disputes }: ComputedWork): Row {
  return [row.id, title, row.kind, row.project_id, chain.verdict, disputes];
}

function ownerRows(work: ComputedWork): Row[] {
  return work.chain.rights.flatMap(({ right, owners, unattributed, ...area }) => {
    const place = [work.row.id, right, areaCell(area)] as const;
    return [
      ...owners.map(
        (owner): Row => [
          ...place,
          nameOf(work, owner.holderId),
          owner.share / 100,
          owner.exclusivelyLicensed / 100,
          listCell(owner.through),
        ],
      ),
      ...(unattributed > 0 ? [[...place, 'unattributed', unattributed / 100, 0, null] satisfies Row] : []),
    ];
  });
}

function licenseRows(work: ComputedWork): Row[] {
  return work.chain.rights.flatMap(({ right, licenses, ...area }) =>
    licenses.map(
      (license): Row => [
        work.row.id,
        right,
        areaCell(area),
        nameOf(work, license.from),
        nameOf(work, license.to),
        yesNoCell(license.exclusive),
        yesNoCell(license.sublicensing),
        license.share / 100,
        license.validUntil,
        license.transferId,
      ],
    ),
  );
}

function faultRows(work: ComputedWork): Row[] {
  return work.chain.faults.map((fault) => [
    work.row.id,
    fault.code,
    fault.severity,
    fault.holderId === null ? null : nameOf(work, fault.holderId),
    fault.share === null ? null : fault.share / 100,
    listCell(fault.rights),
    areaCell(fault),
    listCell(fault.transferIds),
  ]);
}

const nameOf = ({ holders }: ComputedWork, id: string): string => holders.get(id)?.name ?? id;

function areaCell({ territory, except }: Area): string | null {
  if (territory !== 'world') return listCell(territory);
  return except.length === 0 ? 'world' : `world except ${except.join(', ')}`;
}
