import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { installTools } from '../../tools/install-tools.ts';
import type { Figure } from '../report.ts';
import type { Pages } from './open-pages.ts';

const GOALS = { accessibility: 100, 'best-practices': 95 } as const;
type Category = keyof typeof GOALS;

/** The parts of a report used here (github.com/GoogleChrome/lighthouse, docs/understanding-results.md). */
interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/**
 * Lighthouse's scores of hosted pages and of the dashboard, 0 to 100, on an emulated phone; the detail names failed
 * audits.
 */
export async function measureLighthouse(pages: Pages): Promise<Figure[]> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: pages.chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  const figures: Figure[] = [];
  try {
    const owner = { Cookie: await pages.ownerCookie() };
    for (const [name, url] of Object.entries({ ...pages.hosted, login: pages.login, dashboard: pages.dashboard })) {
      const extraHeaders = name === 'dashboard' ? owner : {};
      const onlyCategories = Object.keys(GOALS);
      const how = { throttlingMethod: 'provided', ignoreStatusCode: true, logLevel: 'silent' };
      const flags = { port, onlyCategories, extraHeaders, ...how };
      const result = await lighthouse(url, flags);
      if (!result) throw new Error(`Lighthouse has no report of ${name}`);
      figures.push(...figuresOf(name, result.lhr));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function loadLighthouse(): Promise<Lighthouse> {
  const { require } = installTools('lighthouse');
  const module = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as { default: Lighthouse };
  return module.default;
}

function figuresOf(page: string, { categories, audits }: Report): Figure[] {
  return (Object.keys(GOALS) as Category[]).map((category) => {
    const { score, auditRefs } = categories[category];
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id);
    const detail = failed.length === 0 ? 'nothing found' : failed.join(', ');
    return { name: `lighthouse.${page}.${category}`, value: score * 100, detail, goal: { least: GOALS[category] } };
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
