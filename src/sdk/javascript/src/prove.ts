// A holder's answer to a verifier's request. The prover is a package of its own, under the GPL; nothing here loads it.
import { apiErrorOf } from './errors.ts';
import type { HeldClaims, ProofRequest, ProofToVerify, ProofVerdict, Statement } from './types.generated.ts';

/**
 * The part of a holder (`createNodeHolder()`, `createWorkerHolder()` of the optional prover package) that these
 * functions use.
 */
export interface Holder<Held = HeldClaims, ProofFile extends object = object> {
  newSecret(): Promise<string>;
  commitment(secret: string): Promise<string>;
  accept(claims: unknown, secret: string): Promise<Held>;
  prove(statement: never, held: Held, secret: string): Promise<ProofFile>;
}

/** The part of the client that these functions use. */
export interface ProofsClient {
  proofRequests: { get(id: string): PromiseLike<ProofRequest> };
  proofs: { verify(proof: ProofToVerify): PromiseLike<ProofVerdict | { verdicts: ProofVerdict[] }> };
}

export interface CollectInput<Held, ProofFile extends object> {
  /** The `url` of a wallet link that the person received. */
  link: string | URL;
  holder: Holder<Held, ProofFile>;
  /** The secret from `holder.newSecret()`. It stays with the holder: only its commitment is sent. */
  secret: string;
  fetch?: typeof fetch;
}

/** Exchanges a wallet link for claims that are signed for the holder's secret, and checks them. */
export async function collectClaims<Held, ProofFile extends object>({
  link,
  holder,
  secret,
  fetch: send = fetch,
}: CollectInput<Held, ProofFile>): Promise<Held> {
  return holder.accept(
    await post(send, `${link}/claims`, { holderCommitment: await holder.commitment(secret) }),
    secret,
  );
}

export interface RenewInput<Held, ProofFile extends object> {
  holder: Holder<Held, ProofFile>;
  held: Held;
  secret: string;
  /** Address of the service that signed the claims. By default, the address in the did:web of the issuer. */
  service?: string | URL;
  fetch?: typeof fetch;
}

/**
 * Requests new signatures on the claims, for the same secret. Works while the credential behind the claims is valid;
 * throws ApiError otherwise.
 */
export async function renewClaims<Held extends object, ProofFile extends object>({
  holder,
  held,
  secret,
  service = serviceOf(held),
  fetch: send = fetch,
}: RenewInput<Held, ProofFile>): Promise<Held> {
  return holder.accept(await post(send, new URL('/wallet/renewals', service), { held }), secret);
}

/** Address of a did:web of this service (did-method-web, section 3.2). A host on this machine has no TLS. */
function serviceOf(held: object): string {
  const { issuer = '' } = held as Partial<HeldClaims>;
  const host = decodeURIComponent(issuer.split(':')[2] ?? '');
  return `${/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https'}://${host}`;
}

async function post(send: typeof fetch, address: string | URL, content: object): Promise<unknown> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw apiErrorOf({ status, headers, body, idempotencyKey: undefined });
  return body;
}

export interface AnswerInput<Held, ProofFile extends object> {
  proofRequestId: string;
  holder: Holder<Held, ProofFile>;
  held: Held;
  secret: string;
  /** Called with claims that were renewed for this proof. Store them instead of `held`. */
  onRenewed?: (held: Held) => void;
  /** See {@link renewClaims}. */
  service?: string | URL;
}

/**
 * Creates the proof for a proof request and submits it, which uses up the request. Renews the claims first if they
 * expire before the day of the request.
 */
export async function answerProofRequest<Held extends object, ProofFile extends object>(
  avouch: ProofsClient,
  { proofRequestId, holder, held, secret, onRenewed, service }: AnswerInput<Held, ProofFile>,
): Promise<ProofVerdict> {
  const { statement } = await avouch.proofRequests.get(proofRequestId);
  let reaching = held;
  if (endOf(held) < statement.on) {
    reaching = await renewClaims({ holder, held, secret, ...(service !== undefined && { service }) });
    onRenewed?.(reaching);
  }
  const proof = await holder.prove(statement satisfies Statement as never, reaching, secret);
  const answer = await avouch.proofs.verify({ proof: { ...(proof as object) }, proofRequestId });
  if ('verdicts' in answer) throw new TypeError('one proof has one verdict');
  return answer;
}

function endOf(held: object): string {
  const { validUntilDay } = (held as HeldClaims).claims as { validUntilDay?: string | null };
  return validUntilDay ?? '9999';
}
