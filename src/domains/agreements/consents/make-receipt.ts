import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { CONSENT_SCHEMA, getEncoding } from '#domains/credentials/credentials/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { getConsent } from './list-consents.ts';
import type { PresentedConsent } from './present.ts';

/**
 * The receipt of a consent: the ISO/IEC TS 27560 record with its history and, if the consent was given, the credential
 * in the requested format. 404 for an unknown consent.
 */
export async function makeReceipt(ctx: Context, actor: Actor, id: string, format: CredentialFormat) {
  const consent = await getConsent(ctx, actor, id);
  const { credentialId } = consent;
  // The content is erased; the record still shows that a consent was given.
  if (credentialId === null || consent.erased) return { record: recordOf(consent), credential: null };
  const { row, encoding } = await getEncoding(ctx, { org: actor.org, id: credentialId, format });
  return {
    record: recordOf(consent),
    credential: { id: credentialId, status: row.status, format, credential: encoding },
  };
}

function recordOf(consent: PresentedConsent) {
  const { notice, assurance, agreementId, validUntil, history } = consent;
  return {
    schemaVersion: CONSENT_SCHEMA,
    recordId: consent.id,
    principalId: consent.personId,
    userId: consent.userId,
    notice,
    purpose: consent.purpose,
    purposeType: consent.purposeType,
    lawfulBasis: consent.lawfulBasis,
    dataCategories: consent.categories,
    controllers: consent.controllers,
    collectionMethod: consent.collectionMethod,
    processingMethod: consent.processingMethod,
    storageLocations: consent.storageLocations,
    retention: consent.retention,
    processingLocations: consent.processingLocations,
    jurisdiction: consent.jurisdiction,
    recipients: consent.recipients,
    withdrawalMethod: consent.withdrawalMethod,
    privacyRights: consent.privacyRights,
    assurance,
    agreementId,
    events: history.map(({ state, at }) => ({ state, at, validUntil: state === 'given' ? validUntil : null })),
  };
}
