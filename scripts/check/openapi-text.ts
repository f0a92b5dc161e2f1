import { describeApi } from '../../src/app.ts';

/** What `src/openapi.json` must hold: the document of the routes as they are now. */
export async function openApiText(): Promise<string> {
  return `${JSON.stringify(describeApi(), null, 2)}\n`;
}
