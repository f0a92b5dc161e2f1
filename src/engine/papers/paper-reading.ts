import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { ImageRefusal } from '../images/inspect-image.ts';

/** Maximum pages of a PDF; a longer one is refused, so that a part is never mistaken for the paper. */
export const MAX_PAGES = 60;
/** Maximum characters of text taken from a paper, across all its pages. */
export const MAX_CHARACTERS = 200_000;
/** Maximum pages without text that are read as pictures; each takes seconds. */
export const MAX_SCANS = 4;

/** Contents of a PDF besides its pages. They are never run, filled in, or opened. */
export interface PaperTraits {
  javascript: boolean;
  embeddedFiles: number;
  formFields: number;
  /** Number of digital signatures, by their byte ranges. Their validity is not checked. */
  signatures: number;
  /** Number of updates appended after creation (ISO 32000-2, 7.5.6), including signatures. */
  incrementalUpdates: number;
}

export type PaperRefusal =
  | Exclude<ImageRefusal, 'format_pdf'>
  | 'format_zip'
  | 'format_office'
  | 'encrypted'
  | 'no_pages'
  | 'too_many_pages'
  | 'too_slow'
  | 'too_demanding';

export interface RefusedPaper {
  ok: false;
  reason: PaperRefusal;
  /** For the applicant; contains nothing of the content. */
  message: string;
}

/** A paper that can be opened. */
export interface OpenPaper {
  ok: true;
  kind: 'pdf' | 'image';
  sha256: string;
  pages: number;
}

/** A company's paper as text. */
export interface ReadPaper extends OpenPaper {
  /**
   * One entry per page, lines separated by line feeds, at most {@link MAX_CHARACTERS} in total; empty if nothing was
   * read.
   */
  text: string[];
  hasText: boolean;
  /** The pages, from 1, that were read by OCR: in plain English letters, possibly with errors. */
  recognised: number[];
  /** The file's statements about itself, which anyone can write. */
  createdOn: CalendarDay | null;
  modifiedOn: CalendarDay | null;
  producer: string | null;
  traits: PaperTraits;
}

export type PaperInspection = OpenPaper | RefusedPaper;
export type PaperReading = ReadPaper | RefusedPaper;

/** The traits of a paper that is a picture. */
export const NO_TRAITS: PaperTraits = {
  javascript: false,
  embeddedFiles: 0,
  formFields: 0,
  signatures: 0,
  incrementalUpdates: 0,
};
