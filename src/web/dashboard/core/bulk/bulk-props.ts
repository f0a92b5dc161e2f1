import type { ReactNode } from 'react';
import type { ImportPreview } from '#sdk';
import type { CsvFile } from './file-drop.tsx';
import type { LineError } from './line-errors.tsx';

/** An import's progress; `objectId` is what a line created. */
export interface BulkReport {
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  repeated: number;
  refused: number;
  lines: { line: number; objectId: string | null; repeated: boolean; errors: LineError[] }[];
}

export interface BulkImportProps {
  /** ID of the running or finished import; in the URL, so that it survives a reload. */
  id: string | undefined;
  /** The page's own URL. */
  path: string;
  example: CsvFile;
  columns: readonly { name: string; help: string; isRequired?: boolean }[];
  columnsIntro: string;
  /** The column that identifies a line for people. */
  title: string;
  /** What applies to all lines. */
  options?: ReactNode;
  /** Other inputs of a preview. */
  previewKey?: string;
  preview: (csv: string) => PromiseLike<ImportPreview>;
  start: (csv: string) => PromiseLike<{ id: string }>;
  get: (id: string) => PromiseLike<BulkReport>;
  words: {
    start: (lines: number) => string;
    done: string;
    /** Label for an imported line. */
    imported: string;
    repeated: string;
  };
  pageOf: (objectId: string) => string;
  seeAll: ReactNode;
}
