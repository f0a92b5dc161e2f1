import { preAuthorizedCodeGrantIdentifier } from '@openid4vc/oauth2';
import type { Context } from '#domains/context.ts';
import { AGE_DOCUMENT, type CredentialType, personalOf } from '#domains/credentials/credentials/index.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newShortCode, SHORT_CODE_DIGITS } from '#platform/crypto/short-code.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import { findSource } from './credential-source.ts';
import { configurationId, isGivenAs } from './metadata/configurations.ts';
import { issuerMetadata } from './metadata/issuer-metadata.ts';
import type { OfferGrant, WalletFormat } from './offer.ts';
import { type PresentedOffer, presentOffer } from './present.ts';
import { type OfferRow, offersOf } from './tables.ts';
import { walletProtocol } from './wallet/protocol.ts';
import { txCodeHash } from './wallet/secrets.ts';

/** What to offer, and how. */
export interface NewOffer {
  of: { credentialId: string } | { verificationId: string };
  formats: readonly WalletFormat[];
  /** `none` for a wallet whose owner gets the link in person. */
  txCode: 'required' | 'none';
  grant: OfferGrant;
  expiresInSeconds: number;
  metadata?: Metadata | undefined;
}

export interface CreatedOffer extends PresentedOffer {
  offerUri: string;
  walletUrl: string;
  qr: string | null;
  txCode: string | null;
}

/**
 * Offers a credential, or the one that may result from a verification, to a wallet. The link and the transaction code
 * are only in the answer. 403 for a format with names if the caller may not read them, 404 for another organization's
 * object, 409 if no credential can result.
 */
export async function createOffer(ctx: Context, actor: Actor, input: NewOffer): Promise<CreatedOffer> {
  assertHasCode(input);
  await ensureIssuer(ctx, actor.org);
  const code = newToken();
  const txCode = input.txCode === 'required' ? newShortCode() : null;
  const row = await ctx.db.org(actor, async (tx) => {
    const source = await findSource(ctx, tx, columnsOf(input.of));
    assertGivenAs(source.type, input.formats);
    assertMaySee(actor, source.type, input.formats);
    if (source.state === 'denied')
      throw new AppError('conflict', { message: `There is nothing to offer. ${source.reason}.` });
    const made = newRow(ctx, actor.org, input, { code, txCode, type: source.type });
    const { formats, metadata, ...values } = made;
    await offersOf(tx)
      .insertInto('credential_offers')
      .values({ ...values, formats: JSON.stringify(formats), metadata: JSON.stringify(metadata) })
      .execute();
    const details = { formats: formats.join(' '), txCode: txCode !== null, grant: made.grant_type };
    await ctx.events.audit(tx, actor, { action: 'credential_offer.created', subject: made.id, details });
    return made;
  });
  const offerUri = await linkOf(ctx, row, { code, txCode });
  const shown = presentOffer(row, { now: ctx.clock.now(), issuances: [] });
  return { ...shown, offerUri, walletUrl: walletUrl(ctx, offerUri), qr: await qrDataUri(offerUri), txCode };
}

/**
 * The offer for this service's own wallet, behind `#`, which browsers do not send, so that no log contains the code.
 */
function walletUrl({ publicUrl }: Context, offerUri: string): string {
  return `${publicUrl}/wallet#offer=${encodeURIComponent(offerUri)}`;
}

/** The person logs in with the code; without it, the link alone would be enough to approve a wallet. */
function assertHasCode({ grant, txCode }: NewOffer): void {
  if (grant !== 'authorization_code' || txCode === 'required') return;
  throw new AppError('unprocessable', {
    message: 'An offer with an authorization code requires a transaction code.',
    errors: [{ path: 'txCode', message: 'required_for_authorization_code' }],
  });
}

function assertGivenAs(type: CredentialType, formats: readonly WalletFormat[]): void {
  const at = formats.findIndex((format) => !isGivenAs(type, format));
  if (at < 0) return;
  throw new AppError('unprocessable', {
    message: 'Only identity verifications are available as mobile documents.',
    errors: [{ path: `formats.${at}`, message: 'format_not_available' }],
  });
}

/** Formats that contain names. */
const NAMED: readonly WalletFormat[] = ['dc+sd-jwt', 'mso_mdoc'];

/**
 * Anyone with the link and the code can act as the wallet and read the credential, and some types identify a person.
 */
function assertMaySee(actor: Actor, type: CredentialType, formats: readonly WalletFormat[]): void {
  if (personalOf(type).size === 0) return;
  if (!formats.some((format) => NAMED.includes(format)) || actor.scopes.has('pii:read')) return;
  throw new AppError('insufficient_scope', {
    message:
      'A dc+sd-jwt and an mso_mdoc contain name and birth date. Offering them also requires the scope pii:read; jwt_vc_json, vc+jwt, and eu.europa.ec.av.1 contain neither.',
  });
}

/** Link scheme of wallets with the age verification profile (annex A.4). */
const AGE_WALLETS = 'av://';

interface Secrets {
  code: string;
  txCode: string | null;
}

/** The link contains the offer itself, so that the code is not stored anywhere else. */
async function linkOf(ctx: Context, row: OfferRow, { code, txCode }: Secrets): Promise<string> {
  const preAuthorized = {
    [preAuthorizedCodeGrantIdentifier]: {
      'pre-authorized_code': code,
      ...(txCode !== null && { tx_code: { input_mode: 'numeric' as const, length: SHORT_CODE_DIGITS } }),
    },
  };
  const { credentialOffer } = await walletProtocol(ctx).issuer.createCredentialOffer({
    issuerMetadata: issuerMetadata(ctx, row.org_id),
    ...(row.formats.every((format) => format === AGE_DOCUMENT) && { credentialOfferScheme: AGE_WALLETS }),
    credentialConfigurationIds: row.formats.map((format) => configurationId(row.type, format)),
    grants: row.grant_type === 'authorization_code' ? { authorization_code: { issuer_state: code } } : preAuthorized,
  });
  return credentialOffer;
}

function columnsOf(of: NewOffer['of']) {
  return {
    credential_id: 'credentialId' in of ? of.credentialId : null,
    verification_id: 'verificationId' in of ? of.verificationId : null,
  };
}

function newRow(
  ctx: Context,
  org: string,
  { of, formats, grant, expiresInSeconds, metadata = {} }: NewOffer,
  { type, ...secrets }: Secrets & { type: CredentialType },
): OfferRow {
  const now = ctx.clock.now();
  const id = newId('credentialOffer', now);
  return {
    org_id: org,
    id,
    type,
    ...columnsOf(of),
    formats: [...new Set(formats)],
    grant_type: grant,
    status: 'offered',
    failure: null,
    code_hash: tokenHash(secrets.code),
    tx_code_hash: secrets.txCode === null ? null : txCodeHash(ctx.vault, id, secrets.txCode),
    wrong_tx_codes: 0,
    token_hash: null,
    token_jkt: null,
    token_expires_at: null,
    copies: 0,
    metadata,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
    accepted_at: null,
    issued_at: null,
  };
}
