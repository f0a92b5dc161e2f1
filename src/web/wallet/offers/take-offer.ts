import type { AwaitedCredential } from '#prover/browser/held-credential.ts';
import { type Answer, postForm, postJson, problemOf } from './call-issuer.ts';
import { keyProof, newHolderKey } from './holder-key.ts';
import type { Configuration, Issuer } from './meet-issuer.ts';
import { OfferProblem } from './offer-problem.ts';
import { type CredentialOffer, PRE_AUTHORIZED } from './read-offer.ts';

/** The issuer's answer: the credential, or where to ask for it later. */
type Given = { credential: string; notificationId: string | undefined } | { transactionId: string; interval: number };

/** Default seconds if the issuer gives none (RFC 6749 section 5.1; OID4VCI 1.0 section 8.3). */
const TOKEN_SECONDS = 300;
const INTERVAL = 60;

/**
 * Redeems the code of an offer (OID4VCI 1.0 section 6.1). This works once: store the result before anything else.
 * OfferProblem for every refusal.
 */
export async function redeemOffer(
  offer: CredentialOffer,
  { issuer, configuration, txCode }: { issuer: Issuer; configuration: Configuration; txCode: string },
): Promise<AwaitedCredential> {
  const key = await newHolderKey();
  const answer = await postForm(issuer.endpoints.token, {
    grant_type: PRE_AUTHORIZED,
    'pre-authorized_code': offer.preAuthorizedCode,
    // Section 6.1: omitted if the offer requires none.
    ...(offer.txCode && { tx_code: txCode.trim() }),
  });
  const { access_token: token, expires_in: seconds } = answer.body;
  if (answer.status !== 200) throw problemOf(answer);
  if (typeof token !== 'string') throw new OfferProblem('refused');
  const lasts = typeof seconds === 'number' ? seconds : TOKEN_SECONDS;
  return {
    id: crypto.randomUUID(),
    issuer: issuer.url,
    issuerName: issuer.name,
    configuration: configuration.id,
    format: configuration.format,
    name: configuration.name,
    labels: configuration.labels,
    key,
    token,
    tokenExpiresAt: new Date(Date.now() + lasts * 1000).toISOString(),
  };
}

/** Requests a token's credential: first with a proof of the key, later by its transaction. */
export async function requestCredential(issuer: Issuer, awaited: AwaitedCredential): Promise<Given> {
  const { transactionId, token } = awaited;
  if (transactionId === undefined) return readGiven(await requestByKey(issuer, awaited));
  if (!issuer.endpoints.deferred) throw new OfferProblem('no_metadata');
  return readGiven(await postJson(issuer.endpoints.deferred, token, { transaction_id: transactionId }));
}

/** Section 8.2. The nonce may have expired meanwhile; section 8.3.1.2 tells the wallet to get another. */
async function requestByKey(issuer: Issuer, awaited: AwaitedCredential): Promise<Answer> {
  const configuration = issuer.configurations.find(({ id }) => id === awaited.configuration);
  if (!configuration) throw new OfferProblem('unknown_kind');
  const ask = async (): Promise<Answer> => {
    const options = {
      issuer: issuer.url,
      nonce: await newNonce(issuer),
      binding: configuration.binding,
      now: new Date(),
    };
    const jwt = [await keyProof(awaited.key, options)];
    const body = { credential_configuration_id: configuration.id, proofs: { jwt } };
    return postJson(issuer.endpoints.credential, awaited.token, body);
  };
  const answer = await ask();
  return answer.body.error === 'invalid_nonce' ? ask() : answer;
}

/** Section 7. */
async function newNonce({ endpoints }: Issuer): Promise<string | undefined> {
  if (!endpoints.nonce) return undefined;
  const answer = await postForm(endpoints.nonce);
  if (answer.status !== 200 || typeof answer.body.c_nonce !== 'string') throw problemOf(answer);
  return answer.body.c_nonce;
}

/** Sections 8.3 and 9.2: 202 and a transaction if there is none yet. */
function readGiven(answer: Answer): Given {
  const { status, body } = answer;
  if (status === 202 && typeof body.transaction_id === 'string')
    return {
      transactionId: body.transaction_id,
      interval: typeof body.interval === 'number' ? body.interval : INTERVAL,
    };
  if (status !== 200) throw problemOf(answer);
  const [first] = Array.isArray(body.credentials) ? body.credentials : [];
  const credential: unknown = (first as { credential?: unknown } | undefined)?.credential;
  if (typeof credential !== 'string') throw new OfferProblem('not_genuine');
  const { notification_id: id } = body;
  return { credential, notificationId: typeof id === 'string' ? id : undefined };
}

/** Notifies the issuer of the outcome (section 11); a failure to do so costs the holder nothing. */
export async function notifyIssuer(
  issuer: Issuer,
  token: string,
  { id, event }: { id: string | undefined; event: 'credential_accepted' | 'credential_failure' },
): Promise<void> {
  if (id === undefined || !issuer.endpoints.notification) return;
  await postJson(issuer.endpoints.notification, token, { notification_id: id, event }).catch(() => undefined);
}
