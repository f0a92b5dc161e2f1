import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';
import { daysAgo } from './days-ago.ts';
import { inventedName } from './invented-names.ts';
import type { Seed } from './seed.ts';
import { timedGet } from './timed-get.ts';

const MOST_MS = 1000;

/** Searches with few, many, and no hits, and the pages that count. */
export async function measureSearch(
  served: Served,
  { apiKey, personId, projectId, webhookId }: Seed,
): Promise<Figure[]> {
  const rare = inventedName(4_001);
  const words = {
    frequent: 'greta',
    rare: `${rare.givenNames} ${rare.familyName}`,
    unknown: 'zzyzx',
    beginning: 'user-1',
    id: personId,
  };
  const pages = {
    overview: '/v1/compliance/overview',
    counts: '/v1/verifications/counts',
    statistics: `/v1/compliance/statistics?from=${daysAgo(30)}&to=${daysAgo(0)}`,
    yearStatistics: `/v1/compliance/statistics?from=${daysAgo(364)}&to=${daysAgo(0)}`,
    organizationStatus: '/v1/compliance/status?of=organization',
    personStatus: `/v1/compliance/status?of=person&id=${personId}`,
    projectStatus: `/v1/compliance/status?of=project&id=${projectId}`,
    endpoint: `/v1/webhooks/${webhookId}`,
    start: '/v1/organization/start',
  };
  const paths = [
    ...Object.entries(words).map(([name, word]) => [`search.${name}Ms`, `/v1/search?q=${encodeURIComponent(word)}`]),
    ...Object.entries(pages).map(([name, path]) => [`pages.${name}Ms`, path]),
  ] as const;
  const figures: Figure[] = [];
  for (const [name = '', path = ''] of paths) {
    const { ms, status } = await timedGet(`${served.url}${path}`, apiKey);
    if (status !== 200) throw new Error(`${path} was answered by ${status}`);
    figures.push({ name, value: Math.round(ms), detail: path, goal: { most: MOST_MS } });
  }
  return figures;
}
