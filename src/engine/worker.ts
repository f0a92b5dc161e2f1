/** The engine's worker process: networks are loaded once, pictures come and go. */
import { registerWorker } from '#platform/workers/index.ts';
import { type Examination, examineImage } from './examine-image.ts';
import { createFaceFinder, type FaceFinder } from './faces/find-faces.ts';
import { findUprightFaces, type UprightFaces } from './faces/find-upright-faces.ts';
import { inspectImage } from './images/inspect-image.ts';
import type { Turn } from './images/load-pixels.ts';
import { createMrzReader, type MrzReader } from './reading/read-mrz.ts';

interface Instruments {
  mrzReader: MrzReader;
  faceFinder: FaceFinder;
}

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
  models: async (): Promise<string[]> => {
    const { mrzReader, faceFinder } = await loaded();
    return [...mrzReader.models, faceFinder.model];
  },
  inspect: (bytes: Uint8Array) => inspectImage(bytes),
  examine: async (bytes: Uint8Array, today: string): Promise<Examination> =>
    examineImage(bytes, today, (await loaded()).mrzReader),
  findFaces: async (bytes: Uint8Array, turn: Turn | null): Promise<UprightFaces> =>
    findUprightFaces(bytes, turn, (await loaded()).faceFinder),
});
