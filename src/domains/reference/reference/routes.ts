import { createHash } from 'node:crypto';
import { defineRoute } from '#domains/context.ts';
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#engine/index.ts';
import type { Reply } from '#platform/http/route.ts';
import { BASES } from './bases.ts';
import { listEntityTypes } from './entity-types.ts';
import { findCountries, getCountry } from './find-countries.ts';
import { readEntityTypes } from './read-entity-types.ts';
import {
  countries,
  countriesQuery,
  country,
  countryParams,
  documentTypes,
  entityTypes,
  entityTypesQuery,
} from './schema.ts';

const tag = 'Reference';
const unchanged = { 304: { description: 'The list has not changed since the ETag in `If-None-Match`' } } as const;

/** The same for everyone, and without a token, so that capture pages and caches can load it. */
export const referenceRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/reference/countries',
    operationId: 'listCountries',
    summary: 'List countries and the documents that can be verified',
    description:
      'Returns the 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names its basis. No statement was tested with real documents.',
    tag,
    access: 'public',
    cors: true,
    query: countriesQuery,
    responses: { 200: { description: 'All matching countries', schema: countries }, ...unchanged },
    errors: ['validation_failed'],
    handle: async ({ headers, query: { search, q = search, ...query } }) =>
      cachedReply(headers, { data: findCountries({ ...query, q }), nextCursor: null, bases: BASES }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/reference/countries/{code}',
    operationId: 'getCountry',
    summary: 'Retrieve a country by its alpha-2 or alpha-3 code',
    tag,
    access: 'public',
    cors: true,
    params: countryParams,
    responses: { 200: { description: 'The country', schema: country }, ...unchanged },
    errors: ['not_found'],
    handle: async ({ headers, params }) => cachedReply(headers, getCountry(params.code)),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/reference/document-types',
    operationId: 'listDocumentTypes',
    summary: 'List document types, with the sides to photograph and the data read',
    tag,
    access: 'public',
    cors: true,
    responses: { 200: { description: 'All types', schema: documentTypes }, ...unchanged },
    handle: async ({ headers }) => cachedReply(headers, { data: DOCUMENT_TYPE_FACTS, nextCursor: null }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/reference/entity-types',
    operationId: 'listEntityTypes',
    summary: 'List legal forms of companies and other entities, by jurisdiction',
    description:
      'Returns the active codes of ISO 20275, as published by GLEIF, sorted by country and code. For a legal form that is not listed, use `8888` in any country.',
    tag,
    access: 'public',
    cors: true,
    query: entityTypesQuery,
    responses: { 200: { description: 'A page of matching legal forms', schema: entityTypes }, ...unchanged },
    errors: ['validation_failed'],
    handle: async ({ headers, query }) =>
      cachedReply(headers, { ...listEntityTypes(query), source: readEntityTypes().source }),
  }),
];

/**
 * An answer that changes only with a release: cacheable, and 304 if the client already has it (RFC 9110 section
 * 13.1.2).
 */
function cachedReply(headers: { 'if-none-match'?: string | undefined }, body: object): Reply {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  const caching = { 'Cache-Control': 'public, max-age=3600', ETag: tag };
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*')
    ? { status: 304, headers: caching }
    : { status: 200, body, headers: caching };
}

/** What to know about each kind of document before photographing it. */
const DOCUMENT_TYPE_FACTS = DOCUMENT_TYPE_NAMES.map((type) => {
  const { name, description, sides, formats, capability, reads, verifies } = DOCUMENT_TYPES[type];
  return { type, name, description, sides, formats, capability, reads, verifies };
});
