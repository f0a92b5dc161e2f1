// Hosted pages as a browser gets them: the same HTML for all, and in it what this one is to show.
import type { ApiAnswer, ApiClient } from './api-client.ts';

/** The page at a path, once the pages are built. */
export async function openHosted(api: ApiClient, path: string): Promise<ApiAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await api.get(path);
    if (answer.status !== 503 || attempt === 40) return answer;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** What the page's data element holds for it. */
// biome-ignore lint/suspicious/noExplicitAny: pages are asserted on, field by field.
export function dataOf({ body }: Pick<ApiAnswer, 'body'>): any {
  const match = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(body);
  return JSON.parse(match?.[1] ?? '{}').data;
}
