import type { KeyObject } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import type { ClientIdScheme } from '../presentation-request.ts';

/** The verifier's name, and the key that signs the request. */
export interface Verifier {
  clientId: string;
  did: string;
  /** Header fields that let the wallet identify the verifier by its name. */
  header: { x5c?: string[]; kid?: undefined };
  /** The key of the operator's own certificate; if absent, the organization's key signs. */
  privateKey?: KeyObject;
}

/**
 * The organization as verifier (OpenID4VP 1.0 section 5.9.3). `responseUri` is the name if the request is unsigned. In
 * test mode, requests are never made in the operator's name.
 */
export async function verifierOf(
  ctx: Context,
  org: string,
  scheme: ClientIdScheme,
  responseUri: string,
): Promise<Verifier> {
  const { did } = await ensureIssuer(ctx, org);
  if (scheme === 'redirect_uri') return { clientId: `redirect_uri:${responseUri}`, did, header: {} };
  if (scheme === 'decentralized_identifier') return { clientId: `decentralized_identifier:${did}`, did, header: {} };
  const operator = (await ctx.time.isTest(org)) ? undefined : ctx.config.verifier;
  const { x5c = await ctx.agent.certificateChain(did), privateKey } = operator ?? {};
  const clientId =
    scheme === 'x509_san_dns'
      ? `x509_san_dns:${new URL(responseUri).hostname}`
      : certificateName(Buffer.from(x5c[0] ?? '', 'base64'));
  // With `x5c` the certificate identifies the key; a `kid` would name it twice.
  return { clientId, did, header: { x5c, kid: undefined }, ...(privateKey && { privateKey }) };
}
