import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { metadata, shownMetadata } from '#platform/operation/metadata.ts';
import { ownId } from '#platform/operation/text-fields.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** The file within JSON, its line breaks and quotes escaped. */
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

export const importBody = z.strictObject({
  csv: z
    .string()
    .min(1)
    .refine((csv) => Buffer.byteLength(csv) <= MOST_BYTES, 'The file is larger than 5 MB')
    .meta({
      description:
        'CSV with a header. Columns are paths of the body of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …); lists are separated by `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` are email addresses of signers. Up to 1,000 lines',
    }),
  projectId: ownId(200).optional().meta({
    description: 'Project of lines without one: `prj_…`, or your own ID of the project',
  }),
  metadata: metadata.optional(),
});

export const importParams = z.object({ id: z.string().regex(idPattern('bulkImport')) });

const time = z.iso.datetime();
export const releaseImport = z
  .object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done']),
    total: z.number().int(),
    imported: z.number().int(),
    refused: z.number().int(),
    lines: z
      .array(
        z.object({
          line: z.number().int().meta({ description: 'Line in the file, from 1; the header is 1' }),
          releaseId: z.string().nullable(),
          errors: z.array(z.object({ path: z.string(), message: z.string() })),
        }),
      )
      .meta({ description: 'Results of the lines so far' }),
    metadata: shownMetadata,
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: 'ReleaseImport' });
