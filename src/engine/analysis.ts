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

/** A picture's role by its content: `front` has the portrait, `back` has text but no face. */
export type ImageRole = 'front' | 'back' | 'selfie' | 'unknown';

/** Increased whenever the same pictures may give a different analysis. */
export const ENGINE_VERSION = 'avouch-idv/12';

export interface MrzAnalysis {
  format: MrzFormatName;
  /** Where the document lies. */
  place: MrzDocumentPlace;
  /** Number of attempts by both readers. */
  attempts: number;
  /** See `MrzReadings`: readings with the alphabet `field` never lead to an approval. */
  alphabet: 'whole' | 'field';
  /** Two readings: by grid, by glyphs. No character was corrected by a check digit or by the other reading. */
  readings: [MrzReading, MrzReading];
  /** Whether both read the same text in full. */
  agree: boolean;
  /** The lowest character confidence of either reading, 0 to 1. */
  leastConfidence: number;
  meanConfidence: number;
  /** The parsed grid reading. Base decisions on it only if `agree` is true. */
  parsed: MrzResult;
}

export interface FaceFound {
  /** As fractions of the width and height of the upright picture or, if the page was straightened, of the page. */
  box: { x: number; y: number; width: number; height: number };
  score: number;
  /** Pose and quality; missing in analyses made before `avouch-idv/2`. */
  pose?: FacePose;
  quality?: FaceQuality;
}

export interface ImageAnalysis {
  inspection: ImageInspection;
  role: ImageRole;
  exposure: Exposure | null;
  /** See `measureSharpness`; null if the gate refused the picture, as for glare and traces. */
  sharpness: number | null;
  /** See `measureGlare`. */
  glare: number | null;
  /** See `measureColour`; analyses made before `avouch-idv/9` do not have it. */
  colour?: number | null;
  traces: ImageTraces | null;
  /** Lines of text with five characters or more. */
  textLines: number;
  /** Clockwise rotation in degrees that was applied for its faces. */
  turn: Turn;
  mrz: MrzAnalysis | null;
  /** The PDF417 barcode that licences of the United States and Canada have on their back. */
  barcode: BarcodeAnalysis | null;
  /** Print outside the machine-readable parts; null if it was not analyzed, or hardly any was found. */
  visual: VisualReading | null;
  faces: FaceFound[];
}

/**
 * The engine's result. Plain data that a job may store: it contains the MRZ's personal data but no biometric template.
 */
export interface Analysis {
  engine: string;
  models: string[];
  images: ImageAnalysis[];
  /** Index of the picture with the MRZ, with the portrait, with the selfie; null if there is none. */
  mrzImage: number | null;
  portraitImage: number | null;
  selfieImage: number | null;
  /**
   * Euclidean distance between portrait and selfie, or the frontal liveness frames without a selfie; null if either is
   * missing or the selfie has several faces.
   */
  faceDistance: number | null;
  /** Similarity according to the operator's matcher, which then replaces `faceDistance`. */
  comparison?: FaceComparison | null;
  /**
   * Distances of the other faces in the portrait's picture, in the order of its `faces`; a ghost image is one of them.
   */
  portraitDistances?: number[];
  /**
   * Portrait and selfie (or its frame), compared as pictures; null if either is missing. Absent in analyses made before
   * `avouch-idv/8`.
   */
  copy?: CopyFigures | null;
  /** The findings from the document's chip; undefined if no chip was read. */
  chip?: ChipFindings;
  /** Null if no liveness challenge was answered. */
  liveness: LivenessVerdict | null;
}

export type ShotKind = 'selfie' | 'frame' | 'portrait';

/** One picture of a face. Biometric data. */
export interface Shot {
  kind: ShotKind;
  patch: FacePatch;
  sketch: ShotSketch;
}

/** Face descriptors are biometric data: they are returned beside the analysis, so that storing them is a choice. */
export interface FaceDescriptors {
  portrait: Float32Array | null;
  selfie: Float32Array | null;
}

export interface AnalysisResult {
  analysis: Analysis;
  descriptors: FaceDescriptors;
  /** The same faces for the operator's matcher; absent if there is none. */
  samples?: FaceSamples;
  /** The faces of portrait, selfies, and frontal frame, for comparison with earlier and later ones. */
  shots?: Shot[];
  /** Perceptual hashes of the liveness frames in order, empty for a refused one, to recognize a repeated set. */
  frameHashes?: string[];
}
