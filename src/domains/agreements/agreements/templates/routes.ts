import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { getTemplate, listTemplates, presentTemplate } from './list-templates.ts';
import { archiveTemplate, createTemplate, updateTemplate } from './save-template.ts';
import { newTemplate, template, templateChange, templateParams, templateQuery, templatesQuery } from './schema.ts';

const tag = 'Agreement templates';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;

export const templateRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/templates',
    operationId: 'listTemplates',
    summary: 'List templates',
    description:
      'Returns your templates except archived ones, newest first. Then the built-in templates: `model_release`, `copyright_assignment`, `copyright_license`, and `consent` in English. The Spanish templates have the suffix `_es`. The type `contract` has no built-in template. The built-in texts are general forms in plain language, not legal advice.',
    tag,
    access: read,
    query: templatesQuery,
    responses: { 200: { description: 'A page of results', schema: pageOf(template) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listTemplates(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/templates',
    operationId: 'createTemplate',
    summary: 'Create a template',
    description:
      'A template contains typed fields, text with `{{field}}` placeholders, conditional clauses (`when`), and roles. Values are inserted as plain text and never interpreted as markup.',
    tag,
    access: write,
    body: newTemplate,
    responses: { 201: { description: 'The template', schema: template } },
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => ({
      status: 201,
      body: presentTemplate(await createTemplate(ctx, actor, body)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/templates/{id}',
    operationId: 'getTemplate',
    summary: 'Retrieve a template, in its newest or a previous version',
    tag,
    access: read,
    params: templateParams,
    query: templateQuery,
    responses: { 200: { description: 'The template', schema: template } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getTemplate(ctx, actor, params.id, query.version),
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/templates/{id}',
    operationId: 'updateTemplate',
    summary: 'Create the next version of a template',
    description: 'Send the whole content. Existing agreements keep the version from which they were created.',
    tag,
    access: write,
    params: templateParams,
    body: templateChange,
    responses: { 200: { description: 'The newest version', schema: template } },
    errors: ['not_found', 'conflict', 'unprocessable'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: presentTemplate(await updateTemplate(ctx, actor, params.id, body)),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/templates/{id}',
    operationId: 'archiveTemplate',
    summary: 'Archive a template',
    description:
      'You can no longer use the template for new agreements, but you can still read it. Existing agreements stay.',
    tag,
    access: write,
    params: templateParams,
    responses: { 204: { description: 'Archived' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await archiveTemplate(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
  metadataRoute({
    path: '/v1/templates/{id}',
    noun: 'Template',
    kind: 'agreementTemplate',
    tables: ['agreement_templates'],
    tag,
    access: write,
  }),
];
