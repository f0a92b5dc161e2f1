import { defineRoute } from '#domains/context.ts';
import { fileParams } from '#domains/works/files/index.ts';
import { manifestBody, signedManifest } from './schema.ts';
import { signManifest } from './sign-manifest.ts';

export const manifestRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/files/{id}/manifest',
    operationId: 'createFileManifest',
    summary: 'Sign a C2PA manifest for a file',
    description:
      'The content stays with you: the service signs the registered hash, and you insert the manifest yourself. It lists the hashes and status list entries of the credentials of releases and of consents to digital replicas. It names no one. Returns 409 with the `reason` unless the file is `covered`.',
    tag: 'Files',
    access: { anyOf: ['files:write'] },
    params: fileParams,
    body: manifestBody,
    responses: { 201: { description: 'The manifest', schema: signedManifest } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await signManifest(ctx, actor, params.id, body.placement),
    }),
  }),
];
