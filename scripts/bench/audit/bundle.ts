import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust } from '#verifier/trust.ts';
import { sealBundle } from '../../generate/production/organization.ts';
import { makeProduction } from '../../generate/production/production.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';

const PERFORMERS = 20;
/** Within the validity of the bundle's lists. */
const NOW = new Date('2026-05-11T10:00:00Z');

/**
 * A bundle of 20 performers with real proofs and receipts of a log with a million entries, verified offline: its size,
 * and the median time over this many verifications in this process. Creating it takes one proof per performer.
 */
export async function measureBundle({ runs = 5, entries = 1_000_000 } = {}): Promise<Figure[]> {
  const before = entries - PERFORMERS;
  const { organization, bundle, trust: json } = await makeProduction({ performers: PERFORMERS, before });
  const bytes = sealBundle(organization, bundle);
  const trust = parseTrust(json);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const { verdict, reasons } = await verifyBundle(bytes, { trust, now: NOW });
    times.push(performance.now() - started);
    if (verdict !== 'pass') throw new Error(`the bundle does not verify: ${reasons.join(', ')}`);
  }
  const detail = `${PERFORMERS} performers, a log of ${entries} entries`;
  return [
    {
      name: 'bundle.verifyMs',
      value: Math.round(percentile(times, 0.5)),
      detail: `${detail}; the first took ${Math.round(times[0] ?? 0)}`,
      goal: { most: 2000 },
    },
    { name: 'bundle.bytes', value: bytes.length, detail, goal: { most: 500_000 } },
  ];
}
