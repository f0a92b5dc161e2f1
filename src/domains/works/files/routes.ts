import { defineRoute } from '#domains/context.ts';
import { changeFile, deleteFile } from './change-file.ts';
import { createFile, createFiles } from './create-files.ts';
import { getFile, listFiles } from './list-files.ts';
import {
  BATCH_BODY_LIMIT,
  createdFiles,
  file,
  fileBody,
  fileParams,
  filePatch,
  filesBody,
  filesPage,
  filesQuery,
} from './schema.ts';

const tag = 'Files';
const read = { anyOf: ['files:read'] } as const;
const write = { anyOf: ['files:write'] } as const;

export const fileRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/files',
    operationId: 'createFile',
    summary: 'Register a file',
    description:
      'The file stays with you: you send its hash, its size, and its performers. Each hash can be registered once. If it already exists, the response is 409 with the `id` of that file.',
    tag,
    access: write,
    body: fileBody,
    responses: { 201: { description: 'The file', schema: file } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createFile(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/files/batch',
    operationId: 'createFileBatch',
    summary: 'Register up to 1,000 files',
    description: 'Registers all files or none. Each error names the file by its position, such as `files.3.sha256`.',
    tag,
    access: write,
    body: filesBody,
    bodyLimit: BATCH_BODY_LIMIT,
    responses: { 201: { description: 'The IDs of the files', schema: createdFiles } },
    errors: ['conflict', 'unprocessable', 'payload_too_large'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createFiles(ctx, actor, body.files) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/files',
    operationId: 'listFiles',
    summary: 'List files',
    tag,
    access: read,
    query: filesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: filesPage } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listFiles(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/files/{id}',
    operationId: 'getFile',
    summary: 'Retrieve a file, with its coverage by releases',
    tag,
    access: read,
    params: fileParams,
    responses: { 200: { description: 'The file', schema: file } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getFile(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/files/{id}',
    operationId: 'updateFile',
    summary: 'Change a file',
    description:
      'Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.',
    tag,
    access: write,
    params: fileParams,
    body: filePatch,
    responses: { 200: { description: 'The file after the change', schema: file } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await changeFile(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/files/{id}',
    operationId: 'deleteFile',
    summary: 'Delete a file from the register',
    description: 'The audit log keeps the hash. Returns 409 if other files derive from the file.',
    tag,
    access: write,
    params: fileParams,
    responses: { 204: { description: 'Deleted' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await deleteFile(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
];
