import type { BundledFile } from '#verifier/bundle/bundled-files.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { sealBundle } from '../../generate/production/organization.ts';
import { makeProduction } from '../../generate/production/production.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';

const PERFORMERS = 20;
const FILES = 1000;
/** Within the validity of the bundle's lists. */
const NOW = new Date('2026-05-11T10:00:00Z');

/**
 * A bundle of 20 performers with real proofs and receipts of a log with a million entries, verified offline: its size,
 * and the median time over this many verifications in this process, also with a thousand files that show all performers.
 * Creating it takes one proof per performer.
 */
export async function measureBundle({ runs = 5, entries = 1_000_000 } = {}): Promise<Figure[]> {
  const before = entries - PERFORMERS;
  const { organization, bundle, trust: json } = await makeProduction({ performers: PERFORMERS, before });
  const bytes = sealBundle(organization, bundle);
  const trust = parseTrust(json);
  const times = await timesOf(bytes, trust, runs);
  const listing = {
    ...bundle,
    format: 'avouch-bundle-v2' as const,
    files: Array.from({ length: FILES }, fileOf),
    works: [],
    agreements: [],
  };
  const listed = await timesOf(sealBundle(organization, listing), trust, runs);
  const detail = `${PERFORMERS} performers, a log of ${entries} entries`;
  return [
    {
      name: 'bundle.verifyMs',
      value: Math.round(percentile(times, 0.5)),
      detail: `${detail}; the first took ${Math.round(times[0] ?? 0)}`,
      goal: { most: 700 },
    },
    {
      name: 'bundle.verifyWithFilesMs',
      value: Math.round(percentile(listed, 0.5)),
      detail: `${detail}, ${FILES} files`,
      goal: { most: 2000 },
    },
    { name: 'bundle.bytes', value: bytes.length, detail, goal: { most: 500_000 } },
  ];
}

async function timesOf(bytes: Uint8Array, trust: Trust, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    const { verdict, reasons } = await verifyBundle(bytes, { trust, now: NOW });
    times.push(performance.now() - started);
    if (verdict !== 'pass') throw new Error(`the bundle does not verify: ${reasons.join(', ')}`);
  }
  return times;
}

function fileOf(_: unknown, index: number): BundledFile {
  return {
    id: `file_${index}`,
    sha256: index.toString(16).padStart(64, '0'),
    size: 1_000_000,
    mediaType: 'image/jpeg',
    perceptualHash: { algorithm: 'pdq', value: index.toString(16).padStart(64, 'a'), quality: 100 },
    depicted: 'declared',
    performers: Array.from({ length: PERFORMERS }, (__, place) => place),
    replicas: [],
    absent: 0,
    derivedFrom: null,
  };
}
