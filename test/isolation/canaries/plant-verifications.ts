// Into verifications of people and businesses, and what reviewers write about them.
import sharp from 'sharp';
import { inReview } from '../../domains/business/business-verification/use-businesses.ts';
import { dataUri, decided, picture, selfie } from '../../domains/identity/identity-verification/use-verifications.ts';
import { textPdf } from '../../support/pictures/papers.ts';
import { made, type Planter, refused } from './planter.ts';
import { CANARIES as C } from './values.ts';

export async function plantVerifications(planter: Planter): Promise<void> {
  await plantPerson(planter);
  await plantSession(planter);
  await plantBusiness(planter);
}

/** A genuine page with the right face, in a file that says who took it; a caller who expects someone else. */
async function plantPerson({ api }: Planter): Promise<void> {
  const tags = { IFD0: { Artist: C.exifArtist, ImageDescription: C.exifComment } };
  const front = await sharp(picture('passport-anna')).withExif(tags).jpeg({ quality: 95 }).toBuffer();
  const { verificationId: id } = await made(
    api.post('/v1/verifications', {
      type: 'idv',
      userId: 'user-1',
      document: { front: `data:image/jpeg;name=${C.fileName}.jpg;base64,${front.toString('base64')}` },
      selfie: dataUri(selfie('p08')),
      expected: { givenName: C.givenName, familyName: C.familyName, birthDate: C.birthDate },
    }),
  );
  await decided(api, id);
  await made(api.post(`/v1/verifications/${id}/notes`, { text: C.reviewNote }));
  await made(
    api.post(`/v1/verifications/${id}/decision`, {
      decision: 'approve',
      reason: C.decisionNote,
      note: C.decisionNote,
      document: {
        documentType: 'passport',
        issuingState: 'UTO',
        documentNumber: C.documentNumber,
        familyName: C.documentName,
        givenNames: C.givenName,
        birthDate: C.birthDate,
        expiryDate: '2033-01-01',
        nationality: 'UTO',
        sex: 'F',
      },
    }),
  );
}

async function plantSession({ api }: Planter): Promise<void> {
  const expected = { givenName: C.givenName, familyName: C.familyName, birthDate: C.birthDate };
  await made(api.post('/v1/verification-sessions', { userId: 'user-2', expected }));
}

async function plantBusiness({ api }: Planter): Promise<void> {
  const paper = textPdf([[C.paperText, C.businessName, C.ownerName]], { producer: C.paperText });
  const content = `data:application/pdf;base64,${paper.toString('base64')}`;
  const { verificationId: id } = await made(
    api.post('/v1/verifications', {
      type: 'kyb',
      business: {
        name: C.businessName,
        otherNames: [`${C.businessName} Two`],
        registrationNumber: C.registrationNumber,
        country: 'GB',
        address: { lines: [C.businessAddress], city: 'Bristol', country: 'GB' },
        entityType: 'H0PO',
        taxId: C.taxId,
      },
      documents: { incorporation: [content] },
      owners: [
        {
          name: C.ownerName,
          kind: 'person',
          share: 100,
          control: true,
          birthDate: C.ownerBirthDate,
          email: C.ownerEmail,
        },
      ],
    }),
  );
  await inReview(api, id);
  await made(
    api.post(`/v1/verifications/${id}/information-requests`, {
      items: [{ kind: 'answer', text: C.question }],
      message: C.question,
      email: C.ownerEmail,
    }),
  );
  await made(api.post(`/v1/verifications/${id}/resubmit`, { answers: [{ item: 0, text: C.answer }] }));
  await inReview(api, id);
  await made(api.post(`/v1/verifications/${id}/notes`, { text: C.reviewNote }));
  await refused(api.post(`/v1/verifications/${id}/suspend`, { note: C.suspensionNote }));
  const decision = { decision: 'reject', reason: C.decisionNote, note: C.decisionNote };
  await made(api.post(`/v1/verifications/${id}/decision`, decision));
}
