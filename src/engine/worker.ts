/** The engine's worker process: networks are loaded once for all pictures. */
import { registerWorker } from '#platform/workers/index.ts';
import { type BarcodeReader, createBarcodeReader } from './barcode/read-barcode.ts';
import { compareFaces } from './copies/compare-faces.ts';
import { findSameShots } from './copies/compare-shots.ts';
import { cutFrameFace } from './copies/cut-frame-face.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { CopyFigures } from './copies/judge-copy.ts';
import { type ShotSketch, sketchShot } from './copies/sketch-shot.ts';
import { type Examination, examineImage } from './examine-image.ts';
import { createFaceRecogniser, type FaceRecogniser } from './faces/face-recogniser.ts';
import type { EngineRecognition, FaceSample } from './faces/face-recognition.ts';
import { createFaceFinder, type FaceFinder } from './faces/find-faces.ts';
import { type FaceHint, findUprightFaces, type UprightFaces } from './faces/find-upright-faces.ts';
import { sampleFrameFace } from './faces/sample-frame-face.ts';
import { type FacePicture, showFace } from './faces/show-face.ts';
import { heicDecoder } from './images/decode-heic.ts';
import { jpeg2000Decoder } from './images/decode-jpeg2000.ts';
import { gatePicture, inspectImage, showPicture } from './images/inspect-image.ts';
import { loadForReading } from './images/load-pixels.ts';
import type { PictureUse } from './images/pixel-limits.ts';
import { findRepeats } from './liveness/find-repeats.ts';
import type { FrameObservation } from './liveness/observation.ts';
import { observeFrame } from './liveness/observe-frame.ts';
import type { Surface } from './liveness/surface.ts';
import { type SurfaceChange, unexplained } from './liveness/unexplained.ts';
import { type Measurements, measurePicture } from './measure-picture.ts';
import { readPage } from './papers/read-page.ts';
import { createMrzReader, type MrzReader } from './reading/read-mrz.ts';
import { createVisualReader, type VisualHint, type VisualReader } from './visual/read-visual.ts';
import type { VisualReading } from './visual/visual-reading.ts';

interface Instruments {
  mrzReader: MrzReader;
  barcodeReader: BarcodeReader;
  faceFinder: FaceFinder;
  visualReader: VisualReader;
  recogniser: FaceRecogniser | undefined;
}

/** Set by the warm-up, which every process runs first. */
let recognition: EngineRecognition | undefined;

async function createInstruments(): Promise<Instruments> {
  const recogniser = recognition && (await createFaceRecogniser(recognition));
  const [barcodeReader, faceFinder, visualReader] = await Promise.all([
    createBarcodeReader(),
    createFaceFinder(recogniser),
    createVisualReader(),
  ]);
  return { mrzReader: createMrzReader(), barcodeReader, faceFinder, visualReader, recogniser };
}

let instruments: Promise<Instruments> | undefined;

function loaded(): Promise<Instruments> {
  instruments ??= createInstruments();
  return instruments;
}

registerWorker({
  warmUp: async (given?: EngineRecognition) => {
    recognition = given;
    heicDecoder.load();
    jpeg2000Decoder.load();
    await loaded();
  },
  models: async (): Promise<string[]> => {
    const { mrzReader, barcodeReader, faceFinder, visualReader, recogniser } = await loaded();
    const models = [...mrzReader.models, barcodeReader.model, faceFinder.model, visualReader.model];
    return recogniser?.model ? [...models, recogniser.model] : models;
  },
  inspect: (bytes: Uint8Array, use: PictureUse) => inspectImage(bytes, use),
  render: async (bytes: Uint8Array): Promise<Uint8Array | null> => (await gatePicture(bytes)).rendition,
  show: (bytes: Uint8Array): Promise<Uint8Array | null> => showPicture(bytes),
  showFace: async (bytes: Uint8Array): Promise<FacePicture> => showFace(bytes, (await loaded()).faceFinder),
  examine: async (bytes: Uint8Array, today: string): Promise<Examination> => examineImage(bytes, today, await loaded()),
  measure: (bytes: Uint8Array, hint: Parameters<typeof measurePicture>[1]): Promise<Measurements> =>
    measurePicture(bytes, hint),
  readVisual: async (bytes: Uint8Array, hint: VisualHint): Promise<VisualReading | null> =>
    (await loaded()).visualReader.read(await loadForReading(bytes), hint),
  observeFrame: async (bytes: Uint8Array): Promise<FrameObservation> =>
    observeFrame(bytes, (await loaded()).faceFinder),
  findRepeats: async (views: readonly Surface[]): Promise<number[]> => findRepeats(views),
  compareSurfaces: async (first: Surface, other: Surface): Promise<SurfaceChange> => unexplained(first, other),
  findFaces: async (bytes: Uint8Array, hint: FaceHint): Promise<UprightFaces> =>
    findUprightFaces(bytes, hint, (await loaded()).faceFinder),
  compareFaces: (portrait: FacePatch, selfie: FacePatch): CopyFigures => compareFaces(portrait, selfie),
  sketchShot: (patch: FacePatch): ShotSketch => sketchShot(patch),
  findSameShots: (patch: FacePatch, sketches: readonly ShotSketch[]): number[] => findSameShots(patch, sketches),
  sampleFrameFace: async (bytes: Uint8Array, landmarks: readonly number[]): Promise<FaceSample | null> =>
    sampleFrameFace(bytes, landmarks, (await loaded()).recogniser),
  cutFrameFace: (bytes: Uint8Array, landmarks: readonly number[]): Promise<FacePatch> => cutFrameFace(bytes, landmarks),
  readPage: async (bytes: Uint8Array): Promise<string> => readPage(bytes, (await loaded()).visualReader),
});
