/** A worker of the bench that draws documents and analyzes them; each tool is loaded on first use. */
import { type BarcodeReader, createBarcodeReader } from '#engine/barcode/read-barcode.ts';
import { createFaceRecogniser } from '#engine/faces/face-recogniser.ts';
import type { EngineRecognition, FaceSample } from '#engine/faces/face-recognition.ts';
import { createFaceFinder, type FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces } from '#engine/faces/find-upright-faces.ts';
import { createMrzReader, type MrzReader } from '#engine/reading/read-mrz.ts';
import { registerWorker } from '#platform/workers/index.ts';
import { drawPictures } from './documents/draw.ts';
import { judgePerson } from './documents/judge-liveness.ts';
import { judgeBarcode, judgeRead } from './documents/judge-read.ts';
import type { DocumentName } from './documents/plan.ts';
import { timeReading } from './documents/time-reading.ts';
import { type Instrument, observeSpecies } from './liveness/observe-species.ts';

let mrzReader: MrzReader | undefined;
let barcodeReader: Promise<BarcodeReader> | undefined;
let faceFinder: Promise<FaceFinder> | undefined;

function reader(): MrzReader {
  mrzReader ??= createMrzReader();
  return mrzReader;
}

async function readers() {
  barcodeReader ??= createBarcodeReader();
  return { mrzReader: reader(), barcodeReader: await barcodeReader };
}

function finder(): Promise<FaceFinder> {
  faceFinder ??= createFaceFinder();
  return faceFinder;
}

let sampler: Promise<FaceFinder> | undefined;

/** Faces for an external matcher; the same in every task of a process. */
async function sampleFace({
  bytes,
  recognition,
}: {
  bytes: Uint8Array;
  recognition: EngineRecognition;
}): Promise<FaceSample | null> {
  sampler ??= createFaceRecogniser(recognition).then(createFaceFinder);
  return (await findUprightFaces(bytes, { turn: null, page: null }, await sampler)).sample;
}

registerWorker({
  sampleFace,
  draw: drawPictures,
  judgeRead: async (name: DocumentName) => judgeRead(name, await readers()),
  judgeBarcode: async (name: DocumentName) => judgeBarcode(name, await readers()),
  timeReading: (name: DocumentName) => timeReading(name, reader()),
  describeFace: async (bytes: Uint8Array) =>
    (await findUprightFaces(bytes, { turn: null, page: null }, await finder())).descriptors[0] ?? null,
  observeSpecies: async (instrument: Instrument) => observeSpecies(instrument, await finder()),
  judgePerson: async (task: Parameters<typeof judgePerson>[0]) => judgePerson(task, await finder()),
});
