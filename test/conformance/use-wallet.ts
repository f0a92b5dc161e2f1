// What the test of the wallet does again and again.
import assert from 'node:assert/strict';
import { MdocRecord, SdJwtVcRecord, W3cCredentialRecord } from '@credo-ts/core';
import { verifyAnna } from '../domains/identity/identity-verification/use-verifications.ts';
import { createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';
import { startHttpsFront } from './https-front.ts';
import { createWallet, newHolderDid, newHolderKey, type Wallet } from './wallet/create-wallet.ts';
import { Wire } from './wallet/wire.ts';

export type Format = 'dc+sd-jwt' | 'jwt_vc_json' | 'mso_mdoc' | 'eu.europa.ec.av.1';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Json = any;

/** A service behind https with Anna verified, and a wallet that believes the service's root. */
export interface Stage {
  service: TestService;
  account: TestAccount;
  credentialId: string;
  wallet: Wallet;
  wire: Wire;
  end(): Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const front = await startHttpsFront();
  const env = { PUBLIC_URL: front.url, PORT: String(front.port), MODE: 'development' };
  const service = await startTestService(env);
  const made = await service.account({ scopes: SCOPES });
  // Straight to the service: the front is for the wallet, and bodies with pictures are large.
  const account = { ...made, api: createApiClient(`http://127.0.0.1:${front.port}`, made.apiKey) };
  const { credentialId } = await verifyAnna(account.api);
  const wire = new Wire();
  const wallet = await createWallet({ trustedRoots: [await service.ctx.agent.rootCertificate()], fetch: wire.fetch });
  const end = async () => {
    await wallet.shutdown();
    await front.close();
    await service.stop();
  };
  return { service, account, credentialId, wallet, wire, end };
}

const SCOPES = [
  'verifications:write',
  'verifications:read',
  'credentials:read',
  'credentials:write',
  'proofs:read',
  'proofs:write',
  'pii:read',
];

export interface Offered {
  txCode: string;
  resolved: Awaited<ReturnType<Wallet['openid4vc']['holder']['resolveCredentialOffer']>>;
}

/** Offers Anna's credential, and lets the wallet read the link. */
export async function offer({ account, credentialId, wallet }: Stage, formats: Format[]): Promise<Offered> {
  const { status, body } = await account.api.post(`/v1/credentials/${credentialId}/offer`, { formats });
  assert.equal(status, 201, JSON.stringify(body));
  const resolved = await wallet.openid4vc.holder.resolveCredentialOffer(body.offerUri);
  return { txCode: body.txCode, resolved };
}

/** Receives and keeps the credentials of an offer; `copies` of each, each for a separate key. */
export async function receive(stage: Stage, formats: Format[], copies = 1) {
  const { holder } = stage.wallet.openid4vc;
  const { resolved: resolvedCredentialOffer, txCode } = await offer(stage, formats);
  const token = await holder.requestToken({ resolvedCredentialOffer, txCode });
  const { credentials } = await holder.requestCredentials({
    resolvedCredentialOffer,
    ...token,
    credentialBindingResolver: ({ credentialFormat }) => bind(stage.wallet, credentialFormat, copies),
  });
  const records = credentials.map(({ record }) => record);
  for (const record of records) await keep(stage.wallet, record);
  return { token, records };
}

async function bind(wallet: Wallet, format: string, copies: number) {
  const each = Array.from({ length: copies });
  return format === 'jwt_vc_json'
    ? { method: 'did' as const, didUrls: await Promise.all(each.map(() => newHolderDid(wallet))) }
    : { method: 'jwk' as const, keys: await Promise.all(each.map(() => newHolderKey(wallet))) };
}

async function keep(wallet: Wallet, record: unknown): Promise<void> {
  if (record instanceof SdJwtVcRecord) await wallet.sdJwtVc.store({ record });
  else if (record instanceof W3cCredentialRecord) await wallet.w3cCredentials.store({ record });
  else if (record instanceof MdocRecord) await wallet.mdoc.store({ record });
  else assert.fail('the wallet made a record of another kind');
}

/** Makes a request for a presentation; its id, and its link for wallets. */
export async function ask({ account }: Stage, body: object): Promise<{ id: string; link: string }> {
  const { status, body: made } = await account.api.post('/v1/presentation-requests', body);
  assert.equal(status, 201, JSON.stringify(made));
  return made;
}

/** Opens a request and answers it by the first credential that fits. */
export async function present({ wallet }: Stage, link: string) {
  const { holder } = wallet.openid4vc;
  const { authorizationRequestPayload, dcql } = await holder.resolveOpenId4VpAuthorizationRequest(link);
  assert.ok(dcql, 'the request is a DCQL query');
  assert.ok(dcql.queryResult.can_be_satisfied, JSON.stringify(dcql.queryResult));
  const credentials = holder.selectCredentialsForDcqlRequest(dcql.queryResult);
  return holder.acceptOpenId4VpAuthorizationRequest({ authorizationRequestPayload, dcql: { credentials } });
}

export async function resultOf({ account }: Stage, id: string): Promise<Json> {
  const { status, body } = await account.api.get(`/v1/presentation-requests/${id}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
