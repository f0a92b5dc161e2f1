import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { percentile } from '../statistics.ts';
import { Caller } from './call.ts';
import { hashOf } from './hash-of.ts';
import type { Production } from './produce.ts';

/** Calls that warm up: they create keys, certificates, and prepared statements. */
const WARM = 20;

/** Content credentials of a JPEG of 12 megapixels that shows one performer, one call after the other. */
export async function measureManifest(
  served: Served,
  { apiKey, projectId, performerId }: Production,
  calls: number,
): Promise<Figure[]> {
  const api = new Caller(served.url, apiKey);
  try {
    const file = { projectId, sha256: hashOf('file', -1), size: 5_600_000, mediaType: 'image/jpeg' };
    const { id, coverage } = await api.post('/v1/files', { ...file, performers: [{ performerId }] });
    if (coverage.status !== 'covered') throw new Error(`the file is ${coverage.status}`);
    for (let n = 0; n < WARM; n += 1) await api.post(`/v1/files/${id}/manifest`, {});
    api.times.length = 0;
    for (let n = 0; n < calls; n += 1) await api.post(`/v1/files/${id}/manifest`, {});
    const [p50, p95] = [percentile(api.times, 0.5), percentile(api.times, 0.95)];
    const detail = `${calls} calls for one performer's JPEG; p95 ${p95.toFixed(1)} ms`;
    return [{ name: 'manifest.p50Ms', value: p50, detail, goal: { most: 50 } }];
  } finally {
    api.close();
  }
}
