import { z } from 'zod';
import type { Import } from '#platform/bulk/import-lines.ts';
import { importRoutes } from '#platform/bulk/import-routes.ts';
import { csvFile, importProgress, lineErrors, lineNumber } from '#platform/bulk/schema.ts';
import { workImport } from './work-import.ts';

const body = z.strictObject({
  csv: csvFile(
    'Each line has one author. Lines with the same `externalId` (your own ID) are one work; without it, lines with the same `title`. Lines with the same `title` are refused if only some of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`, `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`, `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by default).',
  ),
});

const shape = z
  .object({
    ...importProgress,
    repeated: z
      .number()
      .int()
      .meta({ description: 'Number of lines that were skipped, because their works were imported before' }),
    lines: z
      .array(z.object({ line: lineNumber, workId: z.string().nullable(), repeated: z.boolean(), errors: lineErrors }))
      .meta({ description: 'Results of the lines that have been processed' }),
  })
  .meta({ id: 'WorkImport' });

const present = ({ lines, metadata: _, ...progress }: Import) => ({
  ...progress,
  lines: lines.map(({ objectId, ...line }) => ({ ...line, workId: objectId })),
});

/** Registers many works from a file. */
export const workImportRoutes = importRoutes({
  kind: workImport,
  path: '/v1/works/bulk',
  tag: 'Works',
  read: { anyOf: ['works:read'] },
  write: { anyOf: ['works:write'] },
  start: {
    operationId: 'importWorks',
    summary: 'Register works from a CSV file',
    description:
      'The service registers each work whose lines are all valid. A work with an invalid line is reported and not registered. You can send a file again: works imported before are skipped.',
    body,
  },
  preview: {
    operationId: 'previewWorkImport',
    summary: 'Preview an import of works, with the errors of each line',
    description: 'Checks each line of the file. Registers no works.',
    body,
  },
  get: { operationId: 'getWorkImport' },
  shape,
  present,
});
