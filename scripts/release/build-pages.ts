import { join } from 'node:path';
import { hashSources } from '#platform/web-app/built-pages.ts';
import { runBuilder } from '#platform/web-app/run-builder.ts';
import { ROOT } from './folders.ts';

/** Builds the pages where they are missing; gives their folder. */
export async function buildPages(): Promise<string> {
  await runBuilder();
  return join(ROOT, '.runtime/web-app', hashSources(`${ROOT}/`));
}
