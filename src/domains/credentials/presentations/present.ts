import type { Context } from '#domains/context.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import type { Disclosure, JudgedPresentation } from './answer/judgement.ts';
import { isOpen, type RequestDefinition, type RequestState, stateOf } from './presentation-request.ts';
import type { PresentationQuery } from './request/query.ts';
import { pageUrlOf, requestUriOf, walletLink } from './request/request-object.ts';
import { decodeTransaction, type SentTransaction } from './request/transaction-data.ts';
import type { PresentationRequestRow } from './tables.ts';

/** A request as shown in lists. */
export interface RequestSummary {
  id: string;
  state: RequestState;
  /** The failure code. */
  failure: string | null;
  clientIdScheme: string;
  responseMode: string;
  /** The user whose age it proves. */
  userId: string | null;
  metadata: Record<string, string>;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
}

/** A request with everything that the caller may see. */
export interface PresentedRequest extends RequestSummary {
  clientId: string;
  /** The next four fields are set only while the request is open. */
  requestUri: string | null;
  link: string | null;
  qr: string | null;
  pageUrl: string;
  /** Null once erased, as are the next four. */
  query: PresentationQuery | null;
  purpose: string | null;
  /** Each with the credential query that confirmed it; null if there are no transactions. */
  transactionData: PresentedTransaction[] | null;
  trustedIssuers: string[] | null;
  redirectUri: string | null;
  /** With every check; null until answered. */
  presentations: JudgedPresentation[] | null;
  /** Null if the caller may not see it, if nothing was disclosed, or once erased. */
  disclosed: Disclosure[] | null;
}

/** A transaction; `parameters` and `encoded` are null if the caller may not see personal data. */
export interface PresentedTransaction extends Pick<SentTransaction, 'type' | 'credentialIds'> {
  parameters: SentTransaction['parameters'] | null;
  encoded: string | null;
  /** ID of the credential query whose presentation confirmed it; null until verified, and without the return code. */
  confirmedBy: string | null;
}

/** What the caller may see of a request. */
export interface Sight {
  /** Whether the caller has the scope `pii:read`. */
  seesPersonalData: boolean;
  /** Whether the caller has shown the code of the return link, or the person was not redirected back. */
  isReturned: boolean;
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
  {
    definition,
    disclosed,
    ...sight
  }: Sight & { definition: RequestDefinition | undefined; disclosed: Disclosure[] | null },
): Promise<PresentedRequest> {
  const summary = presentSummary(row, ctx.clock.now());
  const place = { org: row.org_id, id: row.id };
  const isShown = definition && isOpen(summary.state);
  const link = isShown ? walletLink(ctx, row, definition, row.browser_hash ? 'same' : 'any') : null;
  // A scanned code is used from another device, from which no browser returns.
  const code = isShown ? walletLink(ctx, row, definition) : null;
  const presentations = sight.isReturned ? row.result : withoutConfirmations(row.result);
  const verified = summary.state === 'verified' ? (presentations ?? []) : [];
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
    transactionData:
      definition?.transactionData?.map((each, index) => presentTransaction(each, { index, verified, ...sight })) ??
      null,
    trustedIssuers: definition?.trustedIssuers ?? null,
    redirectUri: definition?.isRedirectSecret ? null : (definition?.redirectUri ?? null),
    presentations,
    disclosed,
  };
}

function withoutConfirmations(presentations: JudgedPresentation[] | null): JudgedPresentation[] | null {
  return presentations?.map(({ confirms: _, ...rest }) => rest) ?? null;
}

function presentTransaction(
  text: string,
  {
    index,
    verified,
    seesPersonalData,
  }: Pick<Sight, 'seesPersonalData'> & { index: number; verified: readonly JudgedPresentation[] },
): PresentedTransaction {
  const { type, credentialIds, parameters, encoded } = decodeTransaction(text);
  return {
    type,
    credentialIds,
    parameters: seesPersonalData ? parameters : null,
    encoded: seesPersonalData ? encoded : null,
    confirmedBy: verified.find(({ confirms }) => confirms?.includes(index))?.id ?? null,
  };
}
