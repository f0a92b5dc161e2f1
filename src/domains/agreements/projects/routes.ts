import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
import { archiveProject } from './archive-project.ts';
import { changeProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import { getProject, listProjects } from './list-projects.ts';
import { project, projectBody, projectParams, projectPatch, projectsQuery } from './schema.ts';

const tag = 'Projects';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;

export const projectRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/projects',
    operationId: 'createProject',
    summary: 'Create a project',
    description:
      'A project is a production with its content, dates, producing business, and performers. If you record a release with an unknown `projectId`, the service creates a project with that external ID.',
    tag,
    access: write,
    body: projectBody,
    responses: { 201: { description: 'The project', schema: project } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createProject(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/projects',
    operationId: 'listProjects',
    summary: 'List projects',
    tag,
    access: read,
    query: projectsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(project) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listProjects(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/projects/{id}',
    operationId: 'getProject',
    summary: 'Retrieve a project',
    tag,
    access: read,
    params: projectParams,
    responses: { 200: { description: 'The project', schema: project } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getProject(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/projects/{id}',
    operationId: 'updateProject',
    summary: 'Change a project',
    description:
      'Omitted fields keep their values. A list that you send replaces the whole list. Returns 409 for an archived project.',
    tag,
    access: write,
    params: projectParams,
    body: projectPatch,
    responses: { 200: { description: 'The project after the change', schema: project } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await changeProject(ctx, actor, params.id, body),
    }),
  }),
  ...(['archive', 'restore'] as const).map((verb) =>
    defineRoute({
      method: 'post',
      path: `/v1/projects/{id}/${verb}`,
      operationId: `${verb}Project`,
      summary: verb === 'archive' ? 'Archive a project' : 'Restore an archived project',
      description:
        verb === 'archive'
          ? 'You can no longer change the project, or add performers or releases. Its existing data stays unchanged.'
          : 'You can change the project and add performers and releases again.',
      tag,
      access: write,
      params: projectParams,
      responses: { 200: { description: 'The project after the change', schema: project } },
      errors: ['not_found', 'conflict'],
      handle: async ({ ctx, actor, params }) => ({
        status: 200,
        body: await archiveProject(ctx, actor, params.id, verb === 'archive' ? 'archived' : 'open'),
      }),
    }),
  ),
];
