import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { listOf, pageOf } from '#platform/operation/list.ts';
import { metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { isWhole, withheld, withholdQuery } from '#platform/operation/withhold.ts';
import { getPerson, listPersons } from './list-persons.ts';

const tag = 'Persons';
const access = { anyOf: ['verifications:read'] } as const;

const person = z
  .object({
    id: z.string(),
    userIds: z.array(z.string()).meta({ description: 'Your own IDs for this person' }),
    metadata: shownMetadata,
    createdAt: z.iso.datetime(),
    erasedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time at which all data about the person was erased; null if it was not' }),
    names: z
      .array(z.object({ familyName: z.string(), givenNames: z.string() }))
      .optional()
      .meta({ description: 'Latest name first, then aliases. Present only with the scope pii:read' }),
    birthDate: z.iso.date().optional().meta({ description: 'Present only with the scope pii:read' }),
  })
  .meta({ id: 'Person' });

export const personRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/persons',
    operationId: 'listPersons',
    discloses: { kind: 'person', only: 'pii:read', when: isWhole },
    summary: 'List persons',
    description:
      'A person is one human in this organization. The service recognizes them in later verifications and on renewed documents.',
    tag,
    access,
    query: z.strictObject({
      ...listOf('person'),
      ...metadataFilter,
      ...withholdQuery,
      userId: z.string().min(1).max(200).optional(),
    }),
    responses: { 200: { description: 'A page of persons, newest first', schema: pageOf(person) } },
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listPersons(ctx, withheld(actor, query), query),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/persons/{id}',
    operationId: 'getPerson',
    discloses: { kind: 'person', only: 'pii:read', when: isWhole },
    summary: 'Retrieve a person',
    tag,
    access,
    params: z.object({ id: z.string().regex(/^per_[0-9a-z]{26}$/) }),
    query: z.strictObject(withholdQuery),
    responses: { 200: { description: 'The person', schema: person } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getPerson(ctx, withheld(actor, query), params.id),
    }),
  }),
  metadataRoute({
    path: '/v1/persons/{id}',
    noun: 'Person',
    kind: 'person',
    tables: ['persons'],
    tag,
    access: { anyOf: ['verifications:write'] },
  }),
];
