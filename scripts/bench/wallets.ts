/**
 * npm run bench:wallets -- [--json FILE] [--quick] [--only verify,webhook,way] Mobile documents from wallets: their
 * verification, the time until a webhook reports it, and a person's path through the hosted page; see bench/README.md.
 */
import { parseArgs } from 'node:util';
import { runParts } from './run-parts.ts';
import { openServed } from './service/open-served.ts';
import { measureVerify } from './wallets/measure-verify.ts';
import { measureWay } from './wallets/measure-way.ts';
import { measureWebhook } from './wallets/measure-webhook.ts';

const PLANS = {
  whole: { verify: { presentations: 300 }, webhook: { verifications: 60 }, way: { people: 10 } },
  quick: { verify: { presentations: 50 }, webhook: { verifications: 15 }, way: { people: 3 } },
};

const options = { json: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { json, only, quick } = parseArgs({ options }).values;
const plan = quick ? PLANS.quick : PLANS.whole;
const served = await openServed({ EGRESS_ALLOW: '127.0.0.0/8' });
const parts = {
  verify: () => measureVerify(served, plan.verify),
  webhook: () => measureWebhook(served, plan.webhook),
  way: () => measureWay(served, plan.way),
};
await runParts(parts, { only, file: json, close: () => served.close() });
