/** The engine's worker process: networks are loaded once, pictures come and go. */
import { registerWorker } from '#platform/workers/index.ts';
import { analyse } from './analyse.ts';
import type { Instruments } from './analyse-image.ts';
import type { AnalysisResult } from './analysis.ts';
import { createFaceFinder } from './faces/find-faces.ts';
import { inspectImage } from './images/inspect-image.ts';
import { createMrzReader } from './reading/read-mrz.ts';

async function createInstruments(): Promise<Instruments> {
  return { mrzReader: createMrzReader(), faceFinder: await createFaceFinder() };
}

let instruments: Promise<Instruments> | undefined;

function loaded(): Promise<Instruments> {
  instruments ??= createInstruments();
  return instruments;
}

registerWorker({
  warmUp: async () => {
    await loaded();
  },
  inspect: (bytes: Uint8Array) => inspectImage(bytes),
  analyse: async (pictures: Uint8Array[], today: string): Promise<AnalysisResult> =>
    analyse(pictures, today, await loaded()),
});
