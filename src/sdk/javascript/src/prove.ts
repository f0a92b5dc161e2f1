// A holder's answer to a verifier's request. The prover is a package of its own, under the GPL; nothing here loads it.
import { apiErrorOf } from './errors.ts';
import type { HeldClaims, ProofRequest, ProofToVerify, ProofVerdict, Statement } from './types.generated.ts';

/** Of what the optional prover package gives (`createNodeHolder()`, `createWorkerHolder()`), what is needed here. */
export interface Holder<Held = HeldClaims, ProofFile extends object = object> {
  newSecret(): Promise<string>;
  commitment(secret: string): Promise<string>;
  accept(claims: unknown, secret: string): Promise<Held>;
  prove(statement: never, held: Held, secret: string): Promise<ProofFile>;
}

/** Of the client, what is needed here. */
export interface ProofsClient {
  proofRequests: { get(id: string): PromiseLike<ProofRequest> };
  proofs: { verify(proof: ProofToVerify): PromiseLike<ProofVerdict | { verdicts: ProofVerdict[] }> };
}

export interface CollectInput<Held, ProofFile extends object> {
  /** `url` of a wallet link, which its person was given. */
  link: string | URL;
  holder: Holder<Held, ProofFile>;
  /** Of `holder.newSecret()`; it stays with the holder, only its commitment is sent. */
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
  const response = await send(`${link}/claims`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holderCommitment: await holder.commitment(secret) }),
  });
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw apiErrorOf({ status, headers, body, idempotencyKey: undefined });
  return holder.accept(body, secret);
}

export interface AnswerInput<Held, ProofFile extends object> {
  proofRequestId: string;
  holder: Holder<Held, ProofFile>;
  held: Held;
  secret: string;
}

/** Proves what a request asks and hands the proof in, which uses the request up. */
export async function answerProofRequest<Held, ProofFile extends object>(
  avouch: ProofsClient,
  { proofRequestId, holder, held, secret }: AnswerInput<Held, ProofFile>,
): Promise<ProofVerdict> {
  const { statement } = await avouch.proofRequests.get(proofRequestId);
  const proof = await holder.prove(statement satisfies Statement as never, held, secret);
  const answer = await avouch.proofs.verify({ proof: { ...(proof as object) }, proofRequestId });
  if ('verdicts' in answer) throw new TypeError('one proof has one verdict');
  return answer;
}
