import ipaddr from 'ipaddr.js';
import type { Context } from '#domains/context.ts';
import { completeStatement } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { circuitsThatProve } from '#verifier/proof/circuits.ts';
import { type PresentedRequest, presentRequest } from '../present.ts';
import type { ClientIdScheme, RequestDefinition, ResponseMode, TrustedParties } from '../presentation-request.ts';
import { DEFINITION, ENCRYPTION_KEY, encryptionKeyOf, insertRequest, keyOf } from '../store.ts';
import type { PresentationRequestRow } from '../tables.ts';
import { verifierOf } from './client-id.ts';
import { type EncryptionKey, newEncryptionKey } from './encryption.ts';
import { nameAuthorities } from './name-authorities.ts';
import { checkQuery, isProofQuery, PROOF_FORMAT, type PresentationQuery } from './query.ts';
import type { AskedQuery } from './query-schema.ts';
import { responseUriOf } from './request-object.ts';
import { encodeTransactions, type Transaction } from './transaction-data.ts';

export interface NewPresentationRequest extends TrustedParties {
  query: AskedQuery;
  responseMode: ResponseMode;
  clientIdScheme: ClientIdScheme;
  purpose?: string | undefined;
  /** The transactions that the holder confirms with a credential of the query. */
  transactionData?: readonly Transaction[] | undefined;
  /** Where the wallet redirects the person on the same device. */
  redirectUri?: string | undefined;
  /** For other domains, whose redirect link callers must not see. */
  isRedirectSecret?: boolean | undefined;
  /**
   * For other domains: SHA-256 of the secret of the browser that shows the request. An answer to the link counts once
   * that browser has returned with the code of the `redirectUri`; an answer to the QR code counts at once.
   */
  browserHash?: Buffer | undefined;
  /**
   * For other domains: the hash of the data that the wallet's key signs with its answer; that data contains at least
   * 128 random bits. The key binding of such an answer is kept with the disclosed data.
   */
  nonce?: string | undefined;
  /**
   * For other domains: a job in this queue gets `{org, id}` once the wallet has answered, and callers do not see the
   * request.
   */
  owner?: { id: string; queue: string } | undefined;
  /** The user whose age a verified answer proves. */
  userId?: string | undefined;
  metadata: Record<string, string>;
  expiresInSeconds: number;
  retentionDays: number;
}

const DAY_MS = 86_400_000;

/** A request to be written in a transaction. */
export interface PreparedPresentationRequest {
  row: Omit<PresentationRequestRow, 'definition' | 'encryption_key'>;
  definition: RequestDefinition;
  key: EncryptionKey | undefined;
}

/** Creates a request for one presentation, with a new nonce, state, and (for encrypted answers) key. */
export async function createPresentationRequest(
  ctx: Context,
  actor: Actor,
  input: NewPresentationRequest,
): Promise<PresentedRequest> {
  const prepared = await preparePresentationRequest(ctx, actor.org, input);
  return ctx.db.org(actor, (tx) => insertPresentationRequest(ctx, tx, actor, prepared));
}

/** {@link createPresentationRequest} without writing: signing keys are created here, outside any transaction. */
export async function preparePresentationRequest(
  ctx: Context,
  org: string,
  input: NewPresentationRequest,
): Promise<PreparedPresentationRequest> {
  assertAllowed(ctx, input);
  checkQuery(input.query);
  const transactionData = input.transactionData && encodeTransactions(input.query, input.transactionData);
  const now = ctx.clock.now();
  const id = newId('presentationRequest', now);
  const { clientId } = await verifierOf(ctx, org, input.clientIdScheme, responseUriOf(ctx, { org, id }));
  const key = input.responseMode === 'direct_post.jwt' ? await newEncryptionKey(id) : undefined;
  const definition = await defineRequest(ctx, { org, clientId, input, key, transactionData });
  return { row: newRow(org, { id, clientId, input, now }), definition, key };
}

/** Writes a prepared request in the caller's transaction. */
export async function insertPresentationRequest(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { row, definition, key }: PreparedPresentationRequest,
): Promise<PresentedRequest> {
  const sealed = await sealParts(ctx, tx, { org: actor.org, id: row.id, definition, key });
  await insertRequest(tx, { ...row, ...sealed, result: null, metadata: JSON.stringify(row.metadata) });
  await ctx.events.audit(tx, actor, { action: 'presentation_request.created', subject: row.id });
  const sight = { seesPersonalData: actor.scopes.has('pii:read'), isReturned: false };
  return presentRequest(ctx, { ...row, ...sealed }, { definition, disclosed: null, ...sight });
}

/** Plain http and unsigned requests are allowed only in development; a DNS name must be valid. */
function assertAllowed({ config, publicUrl }: Context, { clientIdScheme, redirectUri }: NewPresentationRequest): void {
  const isLive = config.mode === 'production';
  const errors = [
    ...(clientIdScheme === 'x509_san_dns' && ipaddr.isValid(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
      ? [{ path: 'clientIdScheme', message: 'This service has an IP address and no host name' }]
      : []),
    ...(isLive && clientIdScheme === 'redirect_uri'
      ? [{ path: 'clientIdScheme', message: 'Unsigned requests are for tests only: they do not prove the sender' }]
      : []),
    ...(isLive && redirectUri !== undefined && new URL(redirectUri).protocol !== 'https:'
      ? [{ path: 'redirectUri', message: 'Must be an https URL' }]
      : []),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

interface Parts {
  org: string;
  clientId: string;
  input: NewPresentationRequest;
  key: EncryptionKey | undefined;
  transactionData: string[] | undefined;
}

async function defineRequest(
  ctx: Context,
  { org, clientId, input, key, transactionData }: Parts,
): Promise<RequestDefinition> {
  const {
    nonce = newToken(),
    purpose,
    redirectUri,
    isRedirectSecret,
    trustedIssuers,
    trustedRoots,
    trustedLists,
    rootsAreIssuers,
  } = input;
  return {
    query: await completeQuery(ctx, input, { org, clientId, nonce }),
    nonce,
    answerState: newToken(),
    ...(input.browserHash && { sameDeviceState: newToken() }),
    trustedIssuers,
    trustedRoots,
    ...(trustedLists && { trustedLists }),
    ...(rootsAreIssuers && { rootsAreIssuers }),
    ...(key && { encryptionJwk: key.publicJwk }),
    ...(transactionData && { transactionData }),
    ...(purpose !== undefined && { purpose }),
    ...(redirectUri !== undefined && { redirectUri }),
    ...(isRedirectSecret && { isRedirectSecret }),
    ...(input.nonce !== undefined && { keepsBinding: true }),
  };
}

/**
 * Names the trusted authorities, and binds statements of proofs to this request: the audience is the verifier, and the
 * context the nonce.
 */
async function completeQuery(
  ctx: Context,
  input: NewPresentationRequest,
  { org, clientId, nonce }: { org: string; clientId: string; nonce: string },
): Promise<PresentationQuery> {
  const { query, trustedIssuers, clientIdScheme } = input;
  const trust = { org, trusted: input, at: ctx.clock.now() };
  const trustedDids = trustedIssuers.filter((issuer) => issuer.startsWith('did:'));
  const issuers = [...new Set([...ctx.agent.issuerDids(org), ...trustedDids])];
  const credentials = await Promise.all(
    query.credentials.map(async (asked) => {
      // An unsigned request is contained in its link.
      if (!isProofQuery(asked)) return clientIdScheme === 'redirect_uri' ? asked : nameAuthorities(ctx, asked, trust);
      const wanted = { issuers, ...asked.meta.statement, audience: clientId, context: nonce };
      const statement = await completeStatement<'age-over'>(ctx, org, wanted);
      const circuits = await Promise.all(circuitsThatProve(statement.type).map(committedArtifacts));
      const systems = circuits.map(
        ({ circuit, verificationKeySha256 }) =>
          ({ system: PROOF_FORMAT, circuit_id: circuit, vk_sha256: verificationKeySha256 }) as const,
      );
      return { ...asked, meta: { zk_system_type: systems, statement } };
    }),
  );
  return { ...query, credentials };
}

async function sealParts(
  ctx: Context,
  tx: Tx,
  {
    org,
    id,
    definition,
    key,
  }: { org: string; id: string; definition: RequestDefinition; key?: EncryptionKey | undefined },
) {
  const seal = (owner: { org: string; subject: string }, value: unknown, purpose: string): Promise<Buffer> =>
    ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(value)), purpose);
  return {
    definition: await seal(keyOf({ org, id }), definition, DEFINITION),
    encryption_key: key ? await seal(encryptionKeyOf({ org, id }), key.privateJwk, ENCRYPTION_KEY) : null,
  };
}

function newRow(
  org: string,
  { id, clientId, input, now }: { id: string; clientId: string; input: NewPresentationRequest; now: Date },
): Omit<PresentationRequestRow, 'definition' | 'encryption_key'> {
  const expiresAt = new Date(now.getTime() + input.expiresInSeconds * 1000);
  return {
    org_id: org,
    id,
    state: 'pending',
    client_id_scheme: input.clientIdScheme,
    response_mode: input.responseMode,
    client_id: clientId,
    result: null,
    failure: null,
    disclosed: null,
    response_code_hash: null,
    browser_hash: input.browserHash ?? null,
    awaits_browser: false,
    owner: input.owner?.id ?? null,
    answer_queue: input.owner?.queue ?? null,
    user_id: input.userId ?? null,
    metadata: input.metadata,
    created_at: now,
    expires_at: expiresAt,
    erase_at: new Date(expiresAt.getTime() + input.retentionDays * DAY_MS),
    fetched_at: null,
    answered_at: null,
    erased_at: null,
  };
}
