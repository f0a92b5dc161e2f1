import { z } from 'zod';
import type { PlatformContext } from '../context.ts';
import { type Reply, type RequestHeaders, type Route, routeDefiner } from '../http/route.ts';
import { readImage } from './guides.ts';
import type { DocsSources, SentPage, Site } from './site.ts';

export type { DocsSources } from './site.ts';

const defineRoute = routeDefiner<PlatformContext>();
const page = {
  method: 'get',
  tag: 'Pages',
  access: 'public',
  responses: {
    200: { description: 'HTML', contentType: 'text/html' },
    404: { description: 'HTML: page not found', contentType: 'text/html' },
  },
} as const;
const name = z.string().max(100);

/** The documentation at `/docs`: guides, the API reference, events and errors. */
export function docsRoutes(sources: DocsSources): Route<PlatformContext>[] {
  const site = once(async () => {
    // Renderer and highlighter take longer to load than the rest of a start, and most processes serve no page.
    const { createSite } = await import('./site.ts');
    return createSite(sources);
  });
  return [
    defineRoute({
      ...page,
      path: '/docs',
      operationId: 'showDocs',
      summary: 'Open the start page of the documentation',
      handle: async ({ headers }) => show(await site(), '/docs', headers),
    }),
    defineRoute({
      ...page,
      path: '/docs.md',
      operationId: 'showPlainDocs',
      summary: 'Retrieve the start page of the documentation as Markdown',
      responses: { 200: { description: 'Markdown', contentType: 'text/markdown' } },
      handle: async () => ({ status: 200, body: (await site()).plain('/docs.md') ?? '' }),
    }),
    defineRoute({
      ...page,
      path: '/docs/search',
      operationId: 'searchDocs',
      summary: 'Search the documentation',
      query: z.looseObject({ q: z.string().max(200).default('') }),
      handle: async ({ query }) => {
        const { search, headers } = await site();
        return { status: 200, body: search(query.q), headers };
      },
    }),
    defineRoute({
      ...page,
      path: '/docs/search.md',
      operationId: 'searchPlainDocs',
      summary: 'Search the documentation, with results as Markdown',
      query: z.looseObject({ q: z.string().max(200).default('') }),
      responses: { 200: { description: 'Markdown', contentType: 'text/markdown' } },
      handle: async ({ query }) => ({ status: 200, body: (await site()).plainSearch(query.q) }),
    }),
    defineRoute({
      ...page,
      path: '/docs/{page}',
      operationId: 'showDocsPage',
      summary: 'Open a documentation page: a guide, events, or errors',
      params: z.object({ page: name }),
      handle: async ({ params, headers }) => show(await site(), `/docs/${params.page}`, headers),
    }),
    defineRoute({
      ...page,
      path: '/docs/reference/{tag}',
      operationId: 'showDocsReference',
      summary: 'Open the API reference of one tag',
      params: z.object({ tag: name }),
      handle: async ({ params, headers }) => show(await site(), `/docs/reference/${params.tag}`, headers),
    }),
    defineRoute({
      ...page,
      path: '/docs/notes/{name}',
      operationId: 'showDocsNote',
      summary: 'Open a design decision',
      params: z.object({ name }),
      handle: async ({ params, headers }) => show(await site(), `/docs/notes/${params.name}`, headers),
    }),
    imageRoute(site),
    ...plainRoutes(site, sources),
  ];
}

const IMAGE_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', jpg: 'image/jpeg', png: 'image/png' };

function imageRoute(site: () => Promise<Site>): Route<PlatformContext> {
  return defineRoute({
    ...page,
    path: '/docs/images/{file}',
    operationId: 'getDocsImage',
    summary: 'Download an image of the documentation',
    responses: { 200: { description: 'The picture', contentType: 'image/*' }, 404: page.responses[404] },
    params: z.object({ file: name }),
    handle: async ({ params }) => {
      const body = readImage(params.file);
      const type = IMAGE_TYPES[params.file.split('.').at(-1) ?? ''];
      if (!body || type === undefined) return missing(await site());
      // A picture opened alone may have its own style and nothing else.
      const policy = "default-src 'none'; style-src 'unsafe-inline'";
      const headers = {
        'Content-Type': type,
        'Content-Security-Policy': policy,
        'Cache-Control': 'public, max-age=300',
      };
      return { status: 200, body, headers };
    },
  });
}

/** For programs; `/docs/….md` are pages, see {@link show}. */
function plainRoutes(site: () => Promise<Site>, sources: DocsSources): Route<PlatformContext>[] {
  return [
    defineRoute({
      ...page,
      path: '/llms.txt',
      operationId: 'getLlmsText',
      summary: 'Retrieve the index for AI assistants',
      responses: { 200: { description: 'Markdown', contentType: 'text/plain' } },
      handle: async () => ({ status: 200, body: (await site()).plain('/docs/llms.txt') ?? '' }),
    }),
    defineRoute({
      ...page,
      path: '/asyncapi.json',
      operationId: 'getAsyncApi',
      summary: 'Retrieve the webhook events as AsyncAPI',
      responses: { 200: { description: 'AsyncAPI 3.0', schema: z.record(z.string(), z.unknown()) } },
      handle: async () => ({ status: 200, body: sources.asyncapi() }),
    }),
  ];
}

async function show(site: Site, path: string, headers: RequestHeaders): Promise<Reply> {
  const plain = site.plain(path);
  if (plain !== undefined) {
    const type = path.endsWith('.md') ? 'text/markdown' : 'text/plain';
    return { status: 200, body: plain, headers: { 'Content-Type': `${type}; charset=utf-8` } };
  }
  const found = await site.page(path);
  return found ? sent(found, site, headers) : missing(site);
}

function sent({ html, gzip }: SentPage, site: Site, headers: RequestHeaders): Reply {
  const own = { ...site.headers, Vary: 'Accept-Encoding' };
  if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return { status: 200, body: html, headers: own };
  return { status: 200, body: gzip, headers: { ...own, 'Content-Encoding': 'gzip' } };
}

function missing(site: Site): Reply {
  return { status: 404, body: site.missing(), headers: { ...site.headers, 'Content-Type': 'text/html' } };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
