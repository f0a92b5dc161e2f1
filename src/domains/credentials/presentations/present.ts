import type { Context } from '#domains/context.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import type { Disclosure, JudgedPresentation } from './answer/judgement.ts';
import { isOpen, type RequestDefinition, type RequestState, stateOf } from './presentation-request.ts';
import type { PresentationQuery } from './request/query.ts';
import { pageUrlOf, requestUriOf, walletLink } from './request/request-object.ts';
import type { PresentationRequestRow } from './tables.ts';

/** A request as lists show it. */
export interface RequestSummary {
  id: string;
  state: RequestState;
  /** Why it failed. */
  failure: string | null;
  clientIdScheme: string;
  responseMode: string;
  /** Whose age it is to prove. */
  userId: string | null;
  metadata: Record<string, string>;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
}

/** A request with all that may be shown of it. */
export interface PresentedRequest extends RequestSummary {
  clientId: string;
  /** The next four while it is open. */
  requestUri: string | null;
  link: string | null;
  qr: string | null;
  pageUrl: string;
  /** Null once erased, as are the next three. */
  query: PresentationQuery | null;
  purpose: string | null;
  trustedIssuers: string[] | null;
  redirectUri: string | null;
  /** Check by check; null while not answered. */
  presentations: JudgedPresentation[] | null;
  /** Null where the caller may not see it, where nothing was, or once it is erased. */
  disclosed: Disclosure[] | null;
}

export function presentSummary(row: PresentationRequestRow, now: Date): RequestSummary {
  return {
    id: row.id,
    state: stateOf(row, now),
    failure: row.failure,
    clientIdScheme: row.client_id_scheme,
    responseMode: row.response_mode,
    userId: row.user_id,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
  };
}

export async function presentRequest(
  ctx: Context,
  row: PresentationRequestRow,
  { definition, disclosed }: { definition: RequestDefinition | undefined; disclosed: Disclosure[] | null },
): Promise<PresentedRequest> {
  const summary = presentSummary(row, ctx.clock.now());
  const place = { org: row.org_id, id: row.id };
  const isShown = definition && isOpen(summary.state);
  const link = isShown ? walletLink(ctx, row, definition, row.browser_hash ? 'same' : 'any') : null;
  // Whoever scans it is at another device, from which no browser comes back.
  const code = isShown ? walletLink(ctx, row, definition) : null;
  const isSigned = row.client_id_scheme !== 'redirect_uri';
  return {
    ...summary,
    clientId: row.client_id,
    requestUri: link !== null && isSigned ? requestUriOf(ctx, place) : null,
    link,
    qr: code === null ? null : await qrDataUri(code),
    pageUrl: pageUrlOf(ctx, place),
    query: definition?.query ?? null,
    purpose: definition?.purpose ?? null,
    trustedIssuers: definition?.trustedIssuers ?? null,
    redirectUri: definition?.isRedirectSecret ? null : (definition?.redirectUri ?? null),
    presentations: row.result,
    disclosed,
  };
}
