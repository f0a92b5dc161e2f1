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
export type { ChipFindings, ChipReason } from './chip/chip-findings.ts';
export { type AuthenticatedChip, readAuthenticChip, refusedChip } from './chip/read-chip.ts';
export { certainDocument } from './decision/certain-document.ts';
export {
  CHECK_KEYS,
  type Check,
  type CheckKey,
  type CheckReason,
  type CheckResult,
  REASONS,
} from './decision/check.ts';
export type { Expected } from './decision/check-expected.ts';
export { mayShowHolder } from './decision/check-pictures.ts';
export type { DecisionStatus } from './decision/conclude.ts';
export {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentType,
  EXPECTED_DOCUMENTS,
  IDENTITY_DOCUMENTS,
} from './decision/document-type.ts';
export { type ExtractedDocument, extractDocument } from './decision/extract-fields.ts';
export { type Decision, type DecisionInput, judgeAnalysis } from './decision/judge-analysis.ts';
export {
  type FindingResult,
  type Findings,
  type FindingsInput,
  INPUT_FINDINGS,
  judgeFindings,
} from './decision/judge-findings.ts';
export {
  judgePresented,
  PRESENTED_REASONS,
  type PresentedFindings,
  type PresentedInput,
  type PresentedReason,
} from './decision/judge-presented.ts';
export type { MachineReadable } from './decision/machine-readable.ts';
export { type AcceptedDocuments, type DecisionPolicy, defaultPolicy, developmentPolicy } from './decision/policy.ts';
export { createEngine, type Engine, type EngineOptions, type InspectOptions } from './engine.ts';
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
export { NUMBERED_LICENCE_STATES } from './licences/licence-states.ts';
export { drawSteps, FRAME_COUNT, LIVENESS_STEPS, type LivenessStep } from './liveness/steps.ts';
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
export { type FraudSignal, SIGNALS, type SignalKey, type SignalWeight, signal } from './signals/fraud-signal.ts';
export { hammingDistance } from './signals/perceptual-hash.ts';
export { signalsOfAnalysis } from './signals/signals-of-analysis.ts';
export type { ImageTraces } from './signals/trace-image.ts';
export type { PrintedData } from './visual/printed-data.ts';
export { printedKind } from './visual/printed-kind.ts';
