import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { findOpen, type OpenRequest } from '../answer/receive-answer.ts';
import { browserParameters } from '../request/request-object.ts';
import { signRequestObject } from '../request/sign-request-object.ts';
import type { Place } from '../store.ts';
import { type IsoMdocExchange, isoMdocExchange } from './iso-mdoc.ts';
import { mobileDocumentOf, originOf, type Protocol, protocolsOf } from './protocols.ts';

/** One member of `digital.requests` of `navigator.credentials.get`. */
export interface BrowserRequest {
  protocol: Protocol;
  data: Record<string, unknown>;
}

/** A request for the page's browser, once per protocol; empty if a wallet can answer only by link or QR code. */
export async function getBrowserRequests(ctx: Context, place: Place): Promise<{ requests: BrowserRequest[] }> {
  const open = await ctx.db.org(systemActor(place.org, 'present-page'), (tx) => findOpen(ctx, tx, place.id));
  const protocols = protocolsOf(open.row, open.definition);
  const requests = protocols.map(async (protocol) => ({ protocol, data: await DATA[protocol](ctx, open) }));
  return { requests: await Promise.all(requests) };
}

type Describe = (ctx: Context, open: OpenRequest) => Promise<Record<string, unknown>>;

const DATA: Readonly<Record<Protocol, Describe>> = {
  'openid4vp-v1-signed': async (ctx, { row, definition }) => ({
    request: await signRequestObject(ctx, row, {
      ...browserParameters(row, definition),
      client_id: row.client_id,
      expected_origins: [originOf(ctx)],
    }),
  }),
  'openid4vp-v1-unsigned': async (_ctx, { row, definition }) => browserParameters(row, definition),
  'org-iso-mdoc': async (ctx, open) => ({ ...(await exchangeOf(ctx, open)).data }),
};

/**
 * For a request to which {@link protocolsOf} assigns `org-iso-mdoc`; `queryId` is the credential query that it answers.
 */
export async function exchangeOf(
  ctx: Context,
  { definition, key }: OpenRequest,
): Promise<IsoMdocExchange & { queryId: string }> {
  const query = mobileDocumentOf(definition);
  if (!query || !key) throw new TypeError('a single mobile document cannot answer this request');
  const { nonce } = definition;
  const exchange = await isoMdocExchange(query, { nonce, privateJwk: key.privateJwk, origin: originOf(ctx) });
  return { ...exchange, queryId: query.id };
}
