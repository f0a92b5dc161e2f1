import { z } from 'zod';
import { organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { addressAt, issuerUrl } from '#domains/credentials/credentials/index.ts';
import { askedDid, ownDidDocument } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import { encryptionMetadata } from '../wallet/encryption.ts';
import { walletProviders } from '../wallet/wallet-jwt.ts';
import { authorizationServerMetadata, issuerMetadata } from './issuer-metadata.ts';

const p256 = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

type Document = Record<string, unknown>;

/** 404 for an issuer that is not an organization of this service, or has never issued anything. */
export async function assertIssuer(ctx: Context, org: string): Promise<void> {
  await loadIssuer(ctx, ctx.agent.issuerDid(org));
}

/** OID4VCI 1.0 section 12.2, with the issuer's display name for wallets. */
export async function credentialIssuerDocument(ctx: Context, org: string): Promise<Document> {
  await assertIssuer(ctx, org);
  const name = await ctx.db.org({ org }, organizationName);
  const encryption = await encryptionMetadata(ctx);
  const { credentialIssuer } = issuerMetadata(ctx, org, { providers: await walletProviders(ctx) });
  return { ...credentialIssuer, ...encryption, display: [{ name }] };
}

/**
 * The same document as a JWT (section 12.2.3), signed with the organization's credential key, and with its certificate.
 */
export async function signedIssuerDocument(ctx: Context, org: string): Promise<string> {
  const document = await credentialIssuerDocument(ctx, org);
  const issuerDid = ctx.agent.issuerDid(org);
  const iat = Math.floor(ctx.clock.now().getTime() / 1000);
  return ctx.agent.signJwt({
    issuerDid,
    algorithm: 'ES256',
    header: { typ: 'openidvci-issuer-metadata+jwt', x5c: await ctx.agent.certificateChain(issuerDid) },
    payload: { ...document, iss: ctx.agent.issuerUrl(org), sub: ctx.agent.issuerUrl(org), iat },
  });
}

/** RFC 8414. */
export async function authorizationServerDocument(ctx: Context, org: string): Promise<Document> {
  await assertIssuer(ctx, org);
  return { ...authorizationServerMetadata(ctx, org, { providers: await walletProviders(ctx) }) };
}

/**
 * JWT VC Issuer Metadata (draft-ietf-oauth-sd-jwt-vc section 5): the current and former keys of the organization's
 * SD-JWTs, under the names in their headers, for the address with this `host` (as in the request).
 */
export async function jwtVcIssuerDocument(ctx: Context, org: string, host?: string): Promise<Document> {
  const { verificationMethod } = await loadIssuer(ctx, askedDid(ctx.agent.issuerDids(org), host));
  const keys = verificationMethod.flatMap(({ id, publicKeyJwk }) => {
    const { data } = p256.safeParse(publicKeyJwk);
    return data ? [{ ...data, kid: id, use: 'sig', alg: 'ES256' }] : [];
  });
  return { issuer: issuerUrl(addressAt(ctx, host), org), jwks: { keys } };
}

async function loadIssuer(ctx: Context, did: string) {
  const document = await ownDidDocument(ctx, did);
  if (!document) throw new AppError('not_found');
  return document;
}
