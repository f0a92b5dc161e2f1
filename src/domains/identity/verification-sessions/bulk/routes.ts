import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { getImport, type Import, importLines } from '#platform/bulk/import-lines.ts';
import { previewImport } from '#platform/bulk/preview-import.ts';
import {
  BULK_BODY_LIMIT,
  csvFile,
  importParams,
  importPreview,
  importProgress,
  lineErrors,
  lineNumber,
} from '#platform/bulk/schema.ts';
import { sessionImport } from './session-import.ts';

const tag = 'Verifications';
const read = { anyOf: ['verifications:read'] } as const;
const write = { anyOf: ['verifications:write'] } as const;

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
export const bulkRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions/bulk',
    operationId: 'importVerificationSessions',
    summary: 'Create verification sessions from a CSV file, and email the links',
    description:
      'The service creates a session for each valid line and emails the link to the person. Invalid lines are reported and change nothing. You can send a file again: a line imported before is skipped, unless its session has expired or was canceled.',
    tag,
    access: write,
    body,
    bodyLimit: BULK_BODY_LIMIT,
    responses: { 202: { description: 'Accepted. A job continues', schema: shape } },
    errors: ['unprocessable', 'payload_too_large'],
    handle: async ({ ctx, actor, body: file }) => ({
      status: 202,
      body: present(await importLines(ctx, actor, sessionImport, file)),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verification-sessions/bulk/preview',
    operationId: 'previewVerificationSessionImport',
    summary: 'Preview an import of verification sessions, with the errors of each line',
    description: 'Checks each line of the file. Creates no sessions and sends no emails.',
    tag,
    access: write,
    body,
    bodyLimit: BULK_BODY_LIMIT,
    responses: { 200: { description: 'The expected result of each line', schema: importPreview } },
    errors: ['unprocessable', 'payload_too_large'],
    handle: async ({ ctx, actor, body: file }) => ({
      status: 200,
      body: await previewImport(ctx, actor, sessionImport, file),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/verification-sessions/bulk/{id}',
    operationId: 'getVerificationSessionImport',
    summary: 'Retrieve an import, with the result of each line',
    tag,
    access: read,
    params: importParams,
    responses: { 200: { description: 'The import', schema: shape } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: present(await getImport(ctx, actor, sessionImport, params.id)),
    }),
  }),
];
