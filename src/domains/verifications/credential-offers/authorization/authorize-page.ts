import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AGE_DOCUMENT } from '#domains/credentials/credentials/index.ts';
import { bindBrowser, browserHash } from '#domains/credentials/presentations/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { loadOffer } from '../store.ts';
import { REQUEST_URI } from './push-request.ts';
import { nameOfRedirect } from './redirect.ts';
import { changeAuthorization, findAuthorization, type LockedAuthorization, lockAuthorization } from './store.ts';

const PAGE = { entry: 'authorize', title: 'Avouch' } as const;
const PAGE_SECONDS = 600;

/** Whether the person can still decide. */
export function isOpen(ctx: Context, { offer, authorization }: LockedAuthorization): boolean {
  const now = ctx.clock.now();
  return (
    offer.status === 'offered' &&
    offer.expires_at > now &&
    authorization.expires_at > now &&
    authorization.code_hash === null
  );
}

/** A page, and the browser in which it opens. */
export interface PagePlace {
  org: string;
  token: string;
  headers: RequestHeaders;
}

/** The hash of a request's page in one browser; in a different browser, the same link opens nothing. */
export function pageHash(ctx: Context, { token, headers }: Pick<PagePlace, 'token' | 'headers'>): Buffer {
  return hashFor(token, browserHash(ctx, headers));
}

const hashFor = (token: string, browser: Buffer = Buffer.alloc(0)): Buffer =>
  tokenHash(`${token}.${browser.toString('base64url')}`);

interface OpenQuery {
  client_id?: string | undefined;
  request_uri?: string | undefined;
}

/**
 * Uses up a `request_uri` (RFC 9126 section 4) and redirects to its page, which can be reloaded, but only in the
 * browser that opened it. Never redirects to a wallet: an unknown or used request gets a page that explains the
 * problem.
 */
export async function openRequest(
  ctx: Context,
  org: string,
  { query: { client_id: clientId, request_uri: uri = '' }, headers }: { query: OpenQuery; headers: RequestHeaders },
): Promise<Reply> {
  const token = newToken();
  const { hash, cookie } = bindBrowser(ctx, headers);
  const isOpened = await ctx.db.org({ org }, async (tx) => {
    const secret = uri.startsWith(REQUEST_URI) ? uri.slice(REQUEST_URI.length) : '';
    const found = await lockAuthorization(tx, { request_hash: tokenHash(secret) });
    if (!found || found.authorization.client_id !== clientId) return false;
    if (!isOpen(ctx, found) || found.authorization.page_hash !== null) return false;
    const expires_at = new Date(ctx.clock.now().getTime() + PAGE_SECONDS * 1000);
    await changeAuthorization(tx, found.offer.id, { page_hash: hashFor(token, hash), expires_at });
    return true;
  });
  if (!isOpened) return ctx.web.page({ ...PAGE, data: { state: 'missing' }, status: 404 });
  const location = `/orgs/${org}/oid4vci/authorize/${token}`;
  return { status: 303, headers: { Location: location, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } };
}

/** 404 if no request has this page, or another browser opened it. */
export async function assertPage(ctx: Context, { org, ...place }: PagePlace): Promise<void> {
  const found = await ctx.db.read({ org }, (tx) => findAuthorization(tx, { page_hash: pageHash(ctx, place) }));
  if (!found) throw new AppError('not_found');
}

/** The page where the person approves or denies a wallet, in any state. */
export async function showAuthorizePage(ctx: Context, { org, ...place }: PagePlace): Promise<Reply> {
  const found = await ctx.db.snapshot({ org }, async (tx) => {
    const authorization = await findAuthorization(tx, { page_hash: pageHash(ctx, place) });
    if (!authorization) return undefined;
    return { authorization, offer: await loadOffer(tx, authorization.offer_id), brand: await brandingOf(tx) };
  });
  if (!found) return ctx.web.page({ ...PAGE, data: { state: 'missing' }, status: 404 });
  const { offer, authorization, brand } = found;
  if (!isOpen(ctx, found)) return ctx.web.page({ ...PAGE, data: { state: 'over', brand }, status: 410 });
  const isAgeOnly = authorization.formats.every((format) => format === AGE_DOCUMENT);
  const data = {
    state: 'open',
    brand,
    wallet: { name: nameOfRedirect(authorization.redirect_uri), isAttested: authorization.attested },
    credential: isAgeOnly ? 'ProofOfAge' : offer.type,
  };
  return ctx.web.page({ ...PAGE, data });
}
