import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { ImageRefusal } from '../images/inspect-image.ts';

/** Maximum pages of a PDF; a longer one is refused, so that a part is never mistaken for the paper. */
export const MAX_PAGES = 60;
/** Most characters of text taken from one paper, over all its pages. */
export const MAX_CHARACTERS = 200_000;
/** Maximum pages without text that are read as pictures; each takes seconds. */
export const MAX_SCANS = 4;

/** What can be in a PDF besides its pages; nothing of it is ever run, filled in or opened. */
export interface PaperTraits {
  javascript: boolean;
  embeddedFiles: number;
  formFields: number;
  /** Digital signatures, by their byte ranges; whether they hold is not checked. */
  signatures: number;
  /** Times that the file was added to after it was made (ISO 32000-2, 7.5.6), signing included. */
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
  /** For the applicant; nothing of the content. */
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
  /** A page each, lines parted by line feeds, at most {@link MAX_CHARACTERS} in all; empty where nothing was read. */
  text: string[];
  hasText: boolean;
  /** Which pages, from 1, were read from their picture: in plain English letters, with a recogniser's errors. */
  recognised: number[];
  /** The file's statements about itself, which anyone can write. */
  createdOn: CalendarDay | null;
  modifiedOn: CalendarDay | null;
  producer: string | null;
  traits: PaperTraits;
}

export type PaperInspection = OpenPaper | RefusedPaper;
export type PaperReading = ReadPaper | RefusedPaper;

/** What pictures bear of it. */
export const NO_TRAITS: PaperTraits = {
  javascript: false,
  embeddedFiles: 0,
  formFields: 0,
  signatures: 0,
  incrementalUpdates: 0,
};
