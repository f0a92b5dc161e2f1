import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { tokenSeconds, type WalletFormat } from '../offer.ts';
import { changeOffer } from '../store.ts';
import type { OfferRow } from '../tables.ts';
import { newNonce } from './nonce.ts';

export interface AcceptedToken {
  token: string;
  tokenHash: Buffer;
  /** The thumbprint of the DPoP key to which the token is bound. */
  jkt: string | null;
  /** Whether a trusted provider attested the wallet. */
  attested: boolean;
}

/** Creates an offer's token, for all or some of its formats, in the caller's transaction. */
export async function acceptOffer(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { offer, formats, tokenHash, jkt, attested }: AcceptedToken & { offer: OfferRow; formats?: readonly WalletFormat[] },
): Promise<void> {
  const now = ctx.clock.now();
  await changeOffer(tx, offer.id, {
    status: 'accepted',
    ...(formats && { formats: JSON.stringify(formats) }),
    token_hash: tokenHash,
    token_jkt: jkt,
    token_expires_at: new Date(now.getTime() + tokenSeconds(offer) * 1000),
    accepted_at: now,
    at: now,
  });
  const details = { dpop: jkt !== null, walletAttestation: attested };
  await ctx.events.audit(tx, actor, { action: 'credential_offer.accepted', subject: offer.id, details });
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'DPoP' | 'Bearer';
  expires_in: number;
  authorization_details?: {
    type: 'openid_credential';
    credential_configuration_id: string;
    credential_identifiers: string[];
  }[];
}

/** The token response (OID4VCI 1.0 section 6.2), with the configurations if the wallet named them in details. */
export function answerToken(
  ctx: Context,
  offer: OfferRow,
  {
    token,
    jkt,
    configurations,
  }: Pick<AcceptedToken, 'token' | 'jkt'> & { configurations?: readonly string[] | undefined },
): { body: TokenAnswer; headers: Record<string, string> } {
  const body: TokenAnswer = {
    access_token: token,
    token_type: jkt === null ? 'Bearer' : 'DPoP',
    expires_in: tokenSeconds(offer),
    ...(configurations && { authorization_details: configurations.map(withIdentifiers) }),
  };
  return { body, headers: jkt === null ? {} : { 'DPoP-Nonce': newNonce(ctx, offer.org_id, 'dpop') } };
}

/** An offer has one set of claims per configuration, so the configuration's ID identifies it too. */
function withIdentifiers(id: string) {
  return {
    type: 'openid_credential' as const,
    credential_configuration_id: id,
    credential_identifiers: [id],
  };
}
