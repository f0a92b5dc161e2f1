import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** The size of the file in JSON, with line breaks and quotes escaped. */
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

/** A file in a request; `columns` describes its columns. */
export const csvFile = (columns: string) =>
  z
    .string()
    .min(1)
    .refine((csv) => Buffer.byteLength(csv) <= MOST_BYTES, 'The file is larger than 5 MB')
    .meta({ description: `CSV with a header. ${columns} Up to 1,000 lines` });

export const importParams = z.object({ id: z.string().regex(idPattern('bulkImport')) });

export const lineNumber = z.number().int().meta({ description: 'Line number in the file. The header is line 1' });
export const lineErrors = z
  .array(z.object({ path: z.string(), message: z.string() }).meta({ id: 'ImportLineError' }))
  .meta({ description: 'Errors of the line. `path` is the name of the column, or empty for the whole line' });

const time = z.iso.datetime();
export const importProgress = {
  id: z.string(),
  status: z.enum(['queued', 'running', 'done']),
  total: z.number().int(),
  imported: z.number().int(),
  refused: z.number().int(),
  createdAt: time,
  finishedAt: time.nullable(),
};

export const importPreview = z
  .object({
    total: z.number().int(),
    valid: z.number().int(),
    repeated: z
      .number()
      .int()
      .meta({ description: 'Lines that were imported before, or that occur twice in the file' }),
    refused: z.number().int(),
    lines: z.array(
      z.object({
        line: lineNumber,
        cells: z.record(z.string(), z.string()).meta({ description: 'Values of the line, by column name' }),
        repeated: z.boolean(),
        errors: lineErrors,
      }),
    ),
  })
  .meta({ id: 'ImportPreview' });
