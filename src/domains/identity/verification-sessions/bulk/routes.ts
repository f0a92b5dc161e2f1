import { z } from 'zod';
import type { Import } from '#platform/bulk/import-lines.ts';
import { importRoutes } from '#platform/bulk/import-routes.ts';
import { csvFile, importProgress, lineErrors, lineNumber } from '#platform/bulk/schema.ts';
import { sessionImport } from './session-import.ts';

const body = z.strictObject({
  csv: csvFile(
    'Columns: `email` (required), `name`, `language`, `userId`, `givenName`, `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default).',
  ),
});

const shape = z
  .object({
    ...importProgress,
    repeated: z
      .number()
      .int()
      .meta({ description: 'Lines that were skipped, because the person was invited before and can still respond' }),
    lines: z
      .array(
        z.object({
          line: lineNumber,
          sessionId: z.string().nullable(),
          repeated: z.boolean(),
          errors: lineErrors,
        }),
      )
      .meta({ description: 'Results of the lines that have been processed' }),
  })
  .meta({ id: 'VerificationSessionImport' });

const present = ({ lines, metadata: _, ...progress }: Import) => ({
  ...progress,
  lines: lines.map(({ objectId, ...line }) => ({ ...line, sessionId: objectId })),
});

/** Creates verification sessions for many people from a file. */
export const bulkRoutes = importRoutes({
  kind: sessionImport,
  path: '/v1/verification-sessions/bulk',
  tag: 'Verifications',
  read: { anyOf: ['verifications:read'] },
  write: { anyOf: ['verifications:write'] },
  start: {
    operationId: 'importVerificationSessions',
    summary: 'Create verification sessions from a CSV file, and email the links',
    description:
      'The service creates a session for each valid line and emails the link to the person. Invalid lines are reported and change nothing. You can send a file again: a line imported before is skipped, unless its session has expired or was canceled.',
    body,
  },
  preview: {
    operationId: 'previewVerificationSessionImport',
    summary: 'Preview an import of verification sessions, with the errors of each line',
    description: 'Checks each line of the file. Creates no sessions and sends no emails.',
    body,
  },
  get: { operationId: 'getVerificationSessionImport' },
  shape,
  present,
});
