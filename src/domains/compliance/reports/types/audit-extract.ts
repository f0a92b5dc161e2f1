import { countEntries, type LoggedEntry, lastCheckpoint, listReceipts } from '#platform/audit-log/index.ts';
import type { ReportType, Row } from '../report.ts';
import { columnsOf, rowsOf } from './cells.ts';
import { counted } from './counted.ts';

/** Actions with actor and object, and the proof that the log contains them. */
export const auditExtract: ReportType = {
  type: 'audit_extract',
  title: 'Audit extract',
  needs: [],
  takes: ['period', 'subject'],
  personal: false,
  compose: async (_ctx, tx, { period, subject }, progress) => {
    const filter = { period, subject };
    const count = await countEntries(tx, filter);
    const checkpoint = await lastCheckpoint(tx);
    return {
      title: 'Audit extract',
      statement: [STATEMENT],
      facts: [
        { name: 'entries', title: 'Entries', value: String(count) },
        ...(subject === null ? [] : [{ name: 'subject', title: 'About', value: subject }]),
        ...(checkpoint ? [{ name: 'checkpoint', title: 'Checkpoint', value: checkpoint.note }] : []),
      ],
      tables: [
        {
          name: 'entries',
          title: 'Entries',
          columns: [...columnsOf(COLUMNS), { name: 'receipt', title: 'Receipt', formats: ['json', 'csv'] }],
          rows: rowsOf(counted(progress, count)(listReceipts(tx, filter, checkpoint)), entryRow),
        },
      ],
    };
  },
};

const STATEMENT =
  'Entries of the audit log, the oldest first. They contain IDs, never personal data. Each receipt is a separate file that the offline verifier checks without network, under the checkpoint given here. A spreadsheet can alter the receipts in a CSV file. An entry without index and receipt was not in the log yet when this report was created. The times are stated by the log operator alone.';

const COLUMNS = {
  id: 'Entry',
  at: 'At',
  action: 'Action',
  subject: 'About',
  actorKind: 'By',
  actorId: 'Who',
  event: 'Event',
  details: 'Details',
  index: 'In the log at',
};

function entryRow({ entry, index, receipt }: LoggedEntry): Row {
  return [
    entry.id,
    entry.created_at.toISOString(),
    entry.action,
    entry.subject,
    entry.actor_kind,
    entry.actor_id,
    entry.event_id,
    Object.keys(entry.details).length === 0 ? null : JSON.stringify(entry.details),
    index,
    receipt,
  ];
}
