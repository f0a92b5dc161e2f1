// Credentials without pictures or documents, by calling directly what a decision calls.
import { decodeJwt } from 'jose';
import { resolvePerson, savePerson } from '#domains/accounts/persons/index.ts';
import {
  type BusinessCredentialRequest,
  prepareBusinessCredential,
  prepareIdentityCredential,
  saveCredential,
  type VerifiedBusiness,
} from '#domains/credentials/credentials/index.ts';
import { newId } from '#kernel/ids.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { TestInstance } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';

let people = 0;

/** Document data of Anna, with a new number unless one is given. */
function examined(more: object = {}) {
  people += 1;
  return {
    documentType: 'passport' as const,
    documentFormat: 'TD3' as const,
    issuingState: 'UTO',
    issuingStateNumeric: 0,
    documentNumber: `L${String(people).padStart(8, '0')}`,
    familyName: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    namesTruncated: false,
    birthDate: '1994-08-12',
    sex: 'F' as const,
    expiryDate: '2034-04-14',
    nationality: 'UTO',
    nationalityNumeric: 0,
    ...more,
  };
}

/** Issues a credential like the decision of a verification, and returns its IDs. */
export async function issueTo(
  { ctx }: TestInstance,
  org: string,
  more: object = {},
): Promise<{ credentialId: string; personId: string; verificationId: string }> {
  const actor = systemActor(org, 'test');
  const document = examined(more);
  const person = await resolvePerson(ctx, org, document);
  const verificationId = newId('verification', ctx.clock.now());
  const credential = await prepareIdentityCredential(ctx, {
    org,
    verificationId,
    person,
    document,
    examinedAt: ctx.clock.now(),
    assurances: ['face_matched'],
  });
  await ctx.db.org(actor, async (tx) => {
    await savePerson(ctx, tx, { actor, person, userId: null });
    await saveCredential(ctx, tx, { actor, credential, userId: person.id });
  });
  return { credentialId: credential.id, personId: person.id, verificationId };
}

/** A fictional company, with the data of an approval. */
export const UTOPIA_LIMITED: VerifiedBusiness = {
  legalName: 'Utopia Pictures Limited',
  registrationNumber: '08912345',
  country: 'GB',
  subdivision: 'GB-ENG',
  entityType: { code: 'H0PO', name: 'Private Limited Company' },
  lei: '5493001KJTIIGC8Y1R12',
  registeredAddress: {
    lines: ['1 Harbour Street', 'Second floor'],
    city: 'Liverpool',
    region: null,
    postalCode: 'L3 1AA',
    country: 'GB',
  },
  incorporatedOn: '2012-06-01',
  registryConfirmed: true,
};

/** Issues a credential like the approval of a business, and returns its IDs. */
export async function issueToBusiness(
  { ctx }: TestInstance,
  org: string,
  more: Partial<BusinessCredentialRequest> = {},
): Promise<{ credentialId: string; verificationId: string }> {
  const actor = systemActor(org, 'test');
  const now = ctx.clock.now();
  const credential = await prepareBusinessCredential(ctx, {
    org,
    verificationId: newId('verification', now),
    business: UTOPIA_LIMITED,
    examinedAt: now,
    validUntil: new Date(now.getTime() + 365 * 86_400_000),
    screenedOn: '2026-11-20',
    ownersVerified: 2,
    reviewedByHuman: true,
    assurance: ['active_in_register', 'documents_read', 'owners_verified', 'screened', 'reviewed_by_human'],
    businessKey: undefined,
    ...more,
  });
  await ctx.db.org(actor, (tx) => saveCredential(ctx, tx, { actor, credential, userId: null }));
  return { credentialId: credential.id, verificationId: credential.sourceId };
}

/** The content of an encoding: the VC document, or the payload of an SD-JWT. */
export function claimsOf(format: string, credential: Body): Body {
  if (format === 'ldp_vc') return credential;
  const payload: Body = decodeJwt(format === 'dc+sd-jwt' ? credential.split('~')[0] : credential);
  return format === 'jwt_vc_json' ? payload.vc : payload;
}

/** The disclosed claims of an SD-JWT. */
export function disclosed(sdJwt: string): Record<string, unknown> {
  const disclosures = sdJwt.split('~').slice(1, -1);
  return Object.fromEntries(
    disclosures.map((each) => JSON.parse(Buffer.from(each, 'base64url').toString()).slice(1) as [string, unknown]),
  );
}
