import type { ReactNode } from 'react';
import type { ImportPreview } from '#sdk';
import type { CsvFile } from './file-drop.tsx';
import type { LineError } from './line-errors.tsx';

/** How far an import is; `objectId` is what a line came to. */
export interface BulkReport {
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  repeated: number;
  refused: number;
  lines: { line: number; objectId: string | null; repeated: boolean; errors: LineError[] }[];
}

export interface BulkImportProps {
  /** Of the import that runs or has run; it stands in the address, so that a reload loses nothing. */
  id: string | undefined;
  /** The page's own address. */
  path: string;
  example: CsvFile;
  columns: readonly { name: string; help: string; isRequired?: boolean }[];
  columnsIntro: string;
  /** The column by which people know a line. */
  title: string;
  /** What applies to all lines. */
  options?: ReactNode;
  /** What else a preview depends on. */
  previewKey?: string;
  preview: (csv: string) => PromiseLike<ImportPreview>;
  start: (csv: string) => PromiseLike<{ id: string }>;
  get: (id: string) => PromiseLike<BulkReport>;
  words: {
    start: (lines: number) => string;
    done: string;
    /** What a line that went well has become. */
    imported: string;
    repeated: string;
  };
  pageOf: (objectId: string) => string;
  seeAll: ReactNode;
}
