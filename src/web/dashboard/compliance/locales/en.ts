import { audit } from './en/audit.ts';
import { details as auditDetails } from './en/audit-details.ts';
import { board } from './en/board.ts';
import { bundles } from './en/bundles.ts';
import { changes } from './en/changes.ts';
import { common } from './en/common.ts';
import { complaints } from './en/complaints.ts';
import { erasures } from './en/erasures.ts';
import { holds, retention } from './en/holds.ts';
import { ageProofs, custodian, policy, statistics } from './en/policy.ts';
import { received } from './en/received.ts';
import { reports } from './en/reports.ts';
import { requirements } from './en/requirements.ts';
import { verdict } from './en/verdict.ts';

export const en = {
  common,
  board,
  requirements,
  changes,
  reports,
  bundles,
  received,
  ageProofs,
  audit,
  auditDetails,
  verdict,
  complaints,
  erasures,
  holds,
  retention,
  policy,
  custodian,
  statistics,
} as const;
