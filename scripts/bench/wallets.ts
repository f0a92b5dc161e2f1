/**
 * npm run bench:wallets -- [--json FILE] [--quick] [--only verify,webhook]
 * Mobile documents from wallets: their verification, and the time until a webhook reports it; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';
import { measureVerify } from './wallets/measure-verify.ts';
import { measureWebhook } from './wallets/measure-webhook.ts';

const PLANS = {
  whole: { verify: { presentations: 300 }, webhook: { verifications: 60 } },
  quick: { verify: { presentations: 50 }, webhook: { verifications: 15 } },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const served = await openServed({ EGRESS_ALLOW: '127.0.0.0/8' });
const parts = {
  verify: () => measureVerify(served, plan.verify),
  webhook: () => measureWebhook(served, plan.webhook),
};
await runParts(parts, { only, file: json, close: () => served.close() });
