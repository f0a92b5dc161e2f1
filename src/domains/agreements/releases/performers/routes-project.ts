import { defineRoute } from '#domains/context.ts';
import type { Import } from '#platform/bulk/import-lines.ts';
import { importRoutes } from '#platform/bulk/import-routes.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { releaseImport } from '../bulk/release-import.ts';
import { importBody, previewBody, releaseImportShape } from '../bulk/schema.ts';
import { releaseParams } from '../schema.ts';
import { signingQr } from '../signing/signing-qr.ts';
import { checkDepicted } from './depicted.ts';
import { depicted, projectParams, qrBody } from './schema.ts';
import { getVisualReference } from './visual-reference.ts';

const tag = 'Releases';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;

const present = ({ lines, repeated: _, ...progress }: Import) => ({
  ...progress,
  lines: lines.map(({ line, objectId, errors }) => ({ line, releaseId: objectId, errors })),
});

/** Releases of whole productions, and signing on set. */
export const projectRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/projects/{id}/depicted',
    operationId: 'checkDepicted',
    summary: 'Retrieve the status of a project, with the missing items of its performers and producer',
    description:
      'Includes every declared performer of the project, and every person with a release in it. Each person’s identity must have been examined (`examinedOn`) by the first day of their shoot.',
    tag,
    access: read,
    params: projectParams,
    responses: { 200: { description: 'Status of each performer, and a summary', schema: depicted } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await checkDepicted(ctx, actor, params.id) }),
  }),
  ...importRoutes({
    kind: releaseImport,
    path: '/v1/releases/bulk',
    tag,
    read,
    write,
    start: {
      operationId: 'importModelReleases',
      summary: 'Import releases from a CSV file',
      description: 'The service records a release for each valid line. Invalid lines are reported and change nothing.',
      body: importBody,
    },
    preview: {
      operationId: 'previewModelReleaseImport',
      summary: 'Preview an import of releases, with the errors of each line',
      description: 'Checks each line of the file. Records no releases.',
      body: previewBody,
    },
    get: { operationId: 'getModelReleaseImport' },
    shape: releaseImportShape,
    present,
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/signing-qr',
    operationId: 'createReleaseSigningQr',
    summary: "Create a QR code with the performer's signing link, to sign on set",
    description:
      'Each call creates a new link, and the previous one stops working, even if it was emailed. The evidence and the credential state that the organization handed over the link.',
    tag,
    access: write,
    params: releaseParams,
    body: qrBody,
    answersSecret: true,
    responses: { 200: { description: 'SVG or PNG', contentType: 'image/*' } },
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => {
      const { bytes, contentType } = await signingQr(ctx, actor, params.id, body.format);
      return { status: 200, body: bytes, headers: { 'Content-Type': contentType } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}/visual-reference',
    operationId: 'getReleaseVisualReference',
    discloses: { kind: 'picture' },
    summary: 'Download the picture of the person',
    description: 'The audit log records each call.',
    tag,
    access: { anyOf: ['pii:read'] },
    params: releaseParams,
    responses: { 200: { description: 'JPEG, PNG, or WebP', contentType: 'image/*' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      const { bytes, contentType } = await getVisualReference(ctx, actor, params.id);
      return { status: 200, body: bytes, headers: { 'Content-Type': contentType } };
    },
  }),
  metadataRoute({
    path: '/v1/releases/bulk/{id}',
    noun: 'ModelReleaseImport',
    kind: 'bulkImport',
    tables: ['bulk_imports'],
    tag,
    access: write,
  }),
];
