import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';
import { audit } from './es/audit.ts';
import { details as auditDetails } from './es/audit-details.ts';
import { board } from './es/board.ts';
import { bundles } from './es/bundles.ts';
import { changes } from './es/changes.ts';
import { common } from './es/common.ts';
import { complaints } from './es/complaints.ts';
import { erasures } from './es/erasures.ts';
import { holds, retention } from './es/holds.ts';
import { ageProofs, custodian, policy, statistics } from './es/policy.ts';
import { received } from './es/received.ts';
import { reports } from './es/reports.ts';
import { requirements } from './es/requirements.ts';
import { verdict } from './es/verdict.ts';

export const es: Translated<typeof en> = {
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
};
