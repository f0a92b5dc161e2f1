import { brandingOf } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AGE_DOCUMENT } from '#domains/credentials/credentials/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Reply } from '#platform/http/route.ts';
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

/**
 * Uses up a `request_uri` (RFC 9126 section 4) and redirects to its page, which can be reloaded. Never redirects to a
 * wallet: an unknown or used request gets a page that explains it.
 */
export async function openRequest(
  ctx: Context,
  org: string,
  { client_id: clientId, request_uri: uri = '' }: { client_id?: string | undefined; request_uri?: string | undefined },
): Promise<Reply> {
  const token = newToken();
  const isOpened = await ctx.db.org({ org }, async (tx) => {
    const secret = uri.startsWith(REQUEST_URI) ? uri.slice(REQUEST_URI.length) : '';
    const found = await lockAuthorization(tx, { request_hash: tokenHash(secret) });
    if (!found || found.authorization.client_id !== clientId) return false;
    if (!isOpen(ctx, found) || found.authorization.page_hash !== null) return false;
    const expires_at = new Date(ctx.clock.now().getTime() + PAGE_SECONDS * 1000);
    await changeAuthorization(tx, found.offer.id, { page_hash: tokenHash(token), expires_at });
    return true;
  });
  if (!isOpened) return ctx.web.page({ ...PAGE, data: { state: 'missing' }, status: 404 });
  return { status: 303, headers: { Location: `/orgs/${org}/oid4vci/authorize/${token}`, 'Cache-Control': 'no-store' } };
}

/** 404 if no request has a page with this token. */
export async function assertPage(ctx: Context, org: string, token: string): Promise<void> {
  const found = await ctx.db.read({ org }, (tx) => findAuthorization(tx, { page_hash: tokenHash(token) }));
  if (!found) throw new AppError('not_found');
}

/** The page where the person approves or denies a wallet, in any state. */
export async function showAuthorizePage(ctx: Context, org: string, token: string): Promise<Reply> {
  const found = await ctx.db.snapshot({ org }, async (tx) => {
    const authorization = await findAuthorization(tx, { page_hash: tokenHash(token) });
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
