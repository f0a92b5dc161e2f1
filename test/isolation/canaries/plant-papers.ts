// Into agreements, consents and releases, by those who send and those who sign.
import { openParty, sendContract } from '../../domains/agreements/agreements/use-signing.ts';
import { idle } from '../idle.ts';
import { made, type Planter, refused } from './planter.ts';
import { CANARIES as C } from './values.ts';

const PARTY = { role: 'author', name: C.partyName, email: C.partyEmail, birthDate: C.partyBirthDate };
const TEXT = { body: `We agree.\n\n${C.agreementText}` };

export async function plantPapers(planter: Planter): Promise<void> {
  await plantAgreements(planter);
  await plantConsents(planter);
  await plantReleases(planter);
}

async function plantAgreements({ service, api, secrets }: Planter): Promise<void> {
  const signed = await sendContract(api, [PARTY], TEXT);
  const signer = await openParty(service, api, signed, 'author');
  secrets.signingLink = signer.token;
  await signer.read();
  await made(
    signer.sign({ name: `${PARTY.name} ${C.signatureName}`, appearance: { kind: 'typed', text: C.signatureName } }),
  );
  const declined = await sendContract(api, [PARTY], TEXT);
  const decliner = await openParty(service, api, declined, 'author');
  await decliner.read();
  await made(decliner.post1('decline', { reason: C.declineReason }));
  const voided = await sendContract(api, [PARTY], TEXT);
  await made(api.post(`/v1/agreements/${voided.id}/void`, { reason: C.voidReason }));
}

async function plantConsents({ api }: Planter): Promise<void> {
  const consent = { userId: 'user-1', consent: true, purpose: C.noticeText, notice: { text: C.noticeText } };
  await made(api.post('/v1/consents', consent));
  const signer = { name: C.consentSigner, email: C.partyEmail };
  await made(api.post('/v1/consents', { ...consent, signer }));
}

async function plantReleases({ service, api }: Planter): Promise<void> {
  const release = await made(
    api.post('/v1/releases', {
      userId: 'user-3',
      projectId: 'summer',
      consent: true,
      performer: {
        legalName: C.performerName,
        stageName: C.stageName,
        otherNames: [C.declaredName],
        birthDate: C.birthDate,
        email: C.partyEmail,
        phone: C.performerPhone,
        address: C.performerAddress,
      },
      guardian: { legalName: C.guardianName, email: C.partyEmail, relationship: 'mother' },
      photographer: { legalName: C.photographerName, phone: C.performerPhone },
      shoot: { from: '2026-10-01', place: C.shootPlace },
      compensation: C.compensation,
    }),
  );
  const recipients = [C.recipientEmail, C.bouncedEmail];
  await made(api.post(`/v1/releases/${release.id}/distribute`, { recipients, disclose: ['legalName', 'birthDate'] }));
  // Who was never told of a release is not told of its end.
  await idle(service);
  await made(api.post(`/v1/releases/${release.id}/withdraw`, { reason: C.withdrawalReason }));
  const csv = `userId,consent,performer.legalName\nuser-4,true,${C.importedName}\nuser-5,perhaps,${C.importedName}\n`;
  await made(api.post('/v1/releases/bulk', { csv, projectId: 'summer' }));
  const performer = { userId: 'user-6', legalName: C.declaredName, stageNames: [C.stageName], email: C.partyEmail };
  await made(api.post(`/v1/projects/${release.projectId}/performers`, performer));
  await refused(api.post(`/v1/projects/${release.projectId}/performers`, performer));
}
