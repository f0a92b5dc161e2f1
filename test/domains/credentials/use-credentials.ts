// Credentials without pictures: what commits a decision, called directly.
import { prepareIdentityCredential, saveCredential } from '#domains/credentials/index.ts';
import { resolvePerson, savePerson } from '#domains/persons/index.ts';
import { newId } from '#kernel/ids.ts';
import { systemActor } from '#platform/http/actor.ts';
import type { TestInstance } from '../../support/service.ts';

let people = 0;

/** What was read of a document: Anna's, with a number of its own unless one is given. */
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

/** Issues a credential as the decision of a verification does; answers its ids. */
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
