import type { BarcodeAnalysis } from './barcode/barcode-analysis.ts';
import type { ChipFindings } from './chip/chip-findings.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { CopyFigures } from './copies/judge-copy.ts';
import type { ShotSketch } from './copies/sketch-shot.ts';
import type { FaceComparison, FaceSamples } from './faces/face-recognition.ts';
import type { FaceQuality } from './faces/find-faces.ts';
import type { FacePose } from './faces/measure-pose.ts';
import type { ImageInspection } from './images/inspect-image.ts';
import type { Turn } from './images/load-pixels.ts';
import type { Exposure } from './images/measure-exposure.ts';
import type { LivenessVerdict } from './liveness/verdict.ts';
import type { MrzFormatName } from './mrz/formats.ts';
import type { MrzResult } from './mrz/parse-mrz.ts';
import type { MrzDocumentPlace } from './reading/document-place.ts';
import type { MrzReading } from './reading/line-reading.ts';
import type { ImageTraces } from './signals/trace-image.ts';
import type { VisualReading } from './visual/visual-reading.ts';

/** What a picture shows, told by its content: `front` has the portrait, `back` has text but no face. */
export type ImageRole = 'front' | 'back' | 'selfie' | 'unknown';

/** Changes whenever the same pictures may give another analysis. */
export const ENGINE_VERSION = 'avouch-idv/9';

export interface MrzAnalysis {
  format: MrzFormatName;
  /** Where the document lies. */
  place: MrzDocumentPlace;
  /** How often both readers looked. */
  attempts: number;
  /** See `MrzReadings`: readings of the alphabet `field` approve nobody. */
  alphabet: 'whole' | 'field';
  /** Two readings: by grid, by glyphs. No character of them was put right by a check digit or by the other reading. */
  readings: [MrzReading, MrzReading];
  /** Whether both read the same text in full. */
  agree: boolean;
  /** The least sure character of either reading, 0 to 1. */
  leastConfidence: number;
  meanConfidence: number;
  /** The grid reading parsed. Only where `agree` holds may anything be decided on it. */
  parsed: MrzResult;
}

export interface FaceFound {
  /** In shares of width and height of the picture, turned upright, or of the page where it had to be straightened. */
  box: { x: number; y: number; width: number; height: number };
  score: number;
  /** Where it looks and how well it can be compared; analyses made before `avouch-idv/2` have neither. */
  pose?: FacePose;
  quality?: FaceQuality;
}

export interface ImageAnalysis {
  inspection: ImageInspection;
  role: ImageRole;
  exposure: Exposure | null;
  /** See `measureSharpness`; null where the gate refused the picture, as for glare and traces. */
  sharpness: number | null;
  /** See `measureGlare`. */
  glare: number | null;
  /** See `measureColour`; analyses made before `avouch-idv/9` do not have it. */
  colour?: number | null;
  traces: ImageTraces | null;
  /** Lines of text, of five characters or more, that were seen. */
  textLines: number;
  /** By how many degrees to the right the picture was turned for its faces. */
  turn: Turn;
  mrz: MrzAnalysis | null;
  /** The PDF417 barcode that licences of the United States and Canada have on their back. */
  barcode: BarcodeAnalysis | null;
  /** What is printed outside the machine-readable parts; null where it was not looked for, or hardly anything was read. */
  visual: VisualReading | null;
  faces: FaceFound[];
}

/** What the engine saw. Plain data that a job may store: it holds the MRZ's personal data but no biometric template. */
export interface Analysis {
  engine: string;
  models: string[];
  images: ImageAnalysis[];
  /** Index of the picture with the MRZ, with the portrait, with the selfie; null where there is none. */
  mrzImage: number | null;
  portraitImage: number | null;
  selfieImage: number | null;
  /**
   * Euclidean distance between portrait and selfie, or the frontal liveness frames where there is no selfie; null where
   * either is missing or the selfie has several faces.
   */
  faceDistance: number | null;
  /** How alike they are to a matcher of the operator's, which then decides in place of `faceDistance`. */
  comparison?: FaceComparison | null;
  /** How far the other faces of the portrait's picture are from it, in the order of its `faces`; a ghost image is another one. */
  portraitDistances?: number[];
  /** Portrait and selfie, or the frame in its place, compared as pictures; null where either is missing. Analyses made before `avouch-idv/8` do not have it. */
  copy?: CopyFigures | null;
  /** What the chip of the document says; undefined where none was read. */
  chip?: ChipFindings;
  /** Null where no liveness challenge was answered. */
  liveness: LivenessVerdict | null;
}

export type ShotKind = 'selfie' | 'frame' | 'portrait';

/** One picture of a face. Biometric data. */
export interface Shot {
  kind: ShotKind;
  patch: FacePatch;
  sketch: ShotSketch;
}

/** Face descriptors are biometric data: they come beside the analysis, so that storing them is a choice. */
export interface FaceDescriptors {
  portrait: Float32Array | null;
  selfie: Float32Array | null;
}

export interface AnalysisResult {
  analysis: Analysis;
  descriptors: FaceDescriptors;
  /** The same faces for a matcher of the operator's; left out where there is none. */
  samples?: FaceSamples;
  /** The faces of portrait, selfies, and frontal frame, to be compared with earlier ones and recognized later. */
  shots?: Shot[];
  /** Perceptual hashes of the liveness frames in order, empty for a refused one; to know a set again that came before. */
  frameHashes?: string[];
}
