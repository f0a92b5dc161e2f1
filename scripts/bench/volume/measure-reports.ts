import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../lookups/call.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { daysAgo } from './days-ago.ts';
import type { Seed } from './seed.ts';

const FORMAT = 'csv';
const DAYS = 30;
/** About every performer, each is evaluated again, which takes hours for a million. */
const BY_PROJECT = new Set(['performer_records']);
/** A report that takes longer has another fault. */
const MOST_MS = 3_600_000;

/** Each report type over 30 days, or about one project, until its file is ready. */
export async function measureReports(served: Served, { apiKey, projectId }: Seed): Promise<Figure[]> {
  const api = new Caller(served.url, apiKey);
  const figures: Figure[] = [];
  try {
    const { data: types } = await api.get('/v1/compliance/report-types');
    for (const { type, needs, takes } of types) {
      const period = [...needs, ...takes].includes('period') ? { from: daysAgo(DAYS - 1), to: daysAgo(0) } : {};
      const project = needs.includes('project') || BY_PROJECT.has(type) ? { projectId } : {};
      const started = performance.now();
      const { id } = await api.post('/v1/compliance/reports', { type, format: FORMAT, ...period, ...project });
      const { status, rows, failure } = await finish(api, id);
      const detail = `${status}, ${rows ?? 0} rows${failure ? `, ${failure.code}` : ''}`;
      figures.push({ name: `report.${type}.seconds`, value: (performance.now() - started) / 1000, detail });
    }
  } finally {
    api.close();
  }
  return figures;
}

async function finish(api: Caller, id: string) {
  for (const until = performance.now() + MOST_MS; performance.now() < until; await sleep(100)) {
    const report = await api.get(`/v1/compliance/reports/${id}`);
    if (report.status === 'completed' || report.status === 'failed') return report;
  }
  throw new Error(`report ${id} is not finished after ${MOST_MS / 1000} s`);
}
