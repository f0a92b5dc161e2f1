export { AAMVA_COUNTRIES, allJurisdictions } from './aamva/jurisdictions.ts';
export type { LivenessAnswer } from './analyse-liveness.ts';
export type {
  Analysis,
  AnalysisResult,
  FaceDescriptors,
  FaceFound,
  ImageAnalysis,
  ImageRole,
  MrzAnalysis,
  Shot,
  ShotKind,
} from './analysis.ts';
export { certainDocument } from './certain-document.ts';
export { CHECK_KEYS, type Check, type CheckKey, type CheckReason, type CheckResult, REASONS } from './check.ts';
export type { Expected } from './check-expected.ts';
export { mayShowHolder } from './check-pictures.ts';
export type { ChipFindings, ChipReason } from './chip/chip-findings.ts';
export { type AuthenticatedChip, readAuthenticChip, refusedChip } from './chip/read-chip.ts';
export type { DecisionStatus } from './conclude.ts';
export {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentType,
  EXPECTED_DOCUMENTS,
  IDENTITY_DOCUMENTS,
} from './document-type.ts';
export { createEngine, type Engine, type EngineOptions, type InspectOptions } from './engine.ts';
export { type ExtractedDocument, extractDocument } from './extract-fields.ts';
export { faceDistance } from './faces/face-distance.ts';
export {
  cosineSimilarity,
  type EngineRecognition,
  type FaceComparison,
  type FaceSample,
  type FaceSamples,
} from './faces/face-recognition.ts';
export { BUILT_IN_FACE_MODEL } from './faces/find-faces.ts';
export type { ImageInspection, ImageRefusal } from './images/inspect-image.ts';
export type { PictureUse } from './images/pixel-limits.ts';
export { isBrowserFormat } from './images/sniff-format.ts';
export { type Decision, type DecisionInput, judgeAnalysis } from './judge-analysis.ts';
export {
  type FindingResult,
  type Findings,
  type FindingsInput,
  INPUT_FINDINGS,
  judgeFindings,
} from './judge-findings.ts';
export {
  judgePresented,
  PRESENTED_REASONS,
  type PresentedFindings,
  type PresentedInput,
  type PresentedReason,
} from './judge-presented.ts';
export { NUMBERED_LICENCE_STATES } from './licences/licence-states.ts';
export { drawSteps, FRAME_COUNT, LIVENESS_STEPS, type LivenessStep } from './liveness/steps.ts';
export type { MachineReadable } from './machine-readable.ts';
export { isIssuingState, numericCountryCode } from './mrz/issuing-states.ts';
export type { WantedAddress } from './papers/find-address.ts';
export { findInPapers, type PaperFindings, type Wanted } from './papers/find-in-papers.ts';
export type {
  OpenPaper,
  PaperInspection,
  PaperReading,
  PaperRefusal,
  PaperTraits,
  ReadPaper,
  RefusedPaper,
} from './papers/paper-reading.ts';
export { marksOf, type PictureMark } from './picture-marks.ts';
export { type AcceptedDocuments, type DecisionPolicy, defaultPolicy, developmentPolicy } from './policy.ts';
export { type FraudSignal, SIGNALS, type SignalKey, type SignalWeight, signal } from './signals/fraud-signal.ts';
export { hammingDistance } from './signals/perceptual-hash.ts';
export { signalsOfAnalysis } from './signals/signals-of-analysis.ts';
export type { ImageTraces } from './signals/trace-image.ts';
export type { PrintedData } from './visual/printed-data.ts';
export { printedKind } from './visual/printed-kind.ts';
