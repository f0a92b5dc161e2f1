import { z } from 'zod';
import { csvFile, importProgress, lineErrors, lineNumber } from '#platform/bulk/schema.ts';
import { metadata, shownMetadata } from '#platform/operation/metadata.ts';
import { ownId } from '#platform/operation/text-fields.ts';

const file = {
  csv: csvFile(
    'The columns are field paths of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers.',
  ),
  projectId: ownId(200).optional().meta({
    description: 'Project for lines that name none: `prj_…`, or your own ID for the project',
  }),
};
export const previewBody = z.strictObject(file);
export const importBody = z.strictObject({ ...file, metadata: metadata.optional() });

export const releaseImportShape = z
  .object({
    ...importProgress,
    lines: z
      .array(z.object({ line: lineNumber, releaseId: z.string().nullable(), errors: lineErrors }))
      .meta({ description: 'Results of the lines that have been processed' }),
    metadata: shownMetadata,
  })
  .meta({ id: 'ReleaseImport' });
