import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StageOptions } from './open-stage.ts';
import { createServiceProcess, type ServiceProcess } from './service-process.ts';
import type { StageDatabase } from './stage-database.ts';

/** Four processes on one computer start at once. */
const SEVERAL_MACHINES_MS = 180_000;

export interface Place {
  folder: string;
  /** The data folder; of several processes, how the names of theirs begin. */
  data: string;
  database: StageDatabase;
}

/** The processes of one service, not started yet. */
export function createServices(
  { folder, data, database }: Place,
  { settings, processes = [{}], places = [], version }: StageOptions,
): Promise<ServiceProcess[]> {
  const masterKey = randomBytes(32).toString('base64');
  const several = { BLOBS_URL: join(folder, 'blobs'), PUBLIC_URL: 'http://localhost:3000' };
  return Promise.all(
    processes.map((own, index) =>
      createServiceProcess(
        folder,
        index,
        {
          DATA_DIR: processes.length > 1 ? `${data}-${index}` : data,
          MASTER_KEY: masterKey,
          ...(processes.length > 1 && several),
          ...database.settings,
          ...settings,
          ...own,
        },
        {
          ...(places[index] && { place: places[index], patienceMs: SEVERAL_MACHINES_MS }),
          // The first start of a version builds its pages.
          ...(version !== undefined && { version, patienceMs: 600_000 }),
        },
      ),
    ),
  );
}
