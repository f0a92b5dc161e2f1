/** node kyb-importer.ts FILE PLACE: imports a list as `npm run lists` does, in a separate process; prints the outcome as JSON. */
import { SCREENING_LIST, screeningFormat } from '#domains/reference/screening/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { measureCopy } from './kyb/measure-copy.ts';
import { type BenchPlace, openService } from './kyb/open-service.ts';

/** Output of the import process. */
export interface ImportOutcome {
  imported: number;
  refused: number;
  seconds: number;
  memoryMb: number;
  /** Rows per second by COPY, measured afterwards. */
  copiedPerSecond: number;
}

const [path, place] = process.argv.slice(2);
if (path === undefined || place === undefined) throw new Error('kyb-importer.ts FILE PLACE');
const where = JSON.parse(place) as BenchPlace;
const { ctx, close } = await openService(where);
try {
  const started = performance.now();
  const { imported, refused } = await importFile(ctx, { list: SCREENING_LIST, path, format: screeningFormat });
  const seconds = (performance.now() - started) / 1000;
  const memoryMb = process.resourceUsage().maxRSS / 1024;
  const copiedPerSecond = await measureCopy(where);
  const outcome: ImportOutcome = { imported, refused, seconds, memoryMb, copiedPerSecond };
  process.stdout.write(JSON.stringify(outcome));
} finally {
  await close();
}
