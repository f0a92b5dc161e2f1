import assert from 'node:assert/strict';
import { agreementSubject } from '#domains/credentials/credentials/claims/agreement-claims.ts';
import { consentSubject } from '#domains/credentials/credentials/claims/consent-claims.ts';
import { releaseSubject } from '#domains/credentials/credentials/claims/release-claims.ts';
import { checkSchema } from '#domains/credentials/credentials/verify/check-schema.ts';
import { AGREEMENT, CONSENT, RELEASE } from './claims-of-sources.ts';

const BUSINESS = {
  legalName: 'X',
  registrationNumber: '1',
  jurisdiction: { country: 'GB' },
  entityType: { code: 'H0PO', name: 'Private Limited Company' },
  registryConfirmed: false,
  beneficialOwnersVerified: 0,
  reviewedByHuman: true,
  examinedOn: '2026-11-20',
};
const business = (more: object) => ({
  type: ['VerifiableCredential', 'BusinessVerificationCredential'],
  credentialSubject: { ...BUSINESS, ...more },
});
const sdJwt = (type: string, claims: object) => ({ vct: `https://a.example/credential-types/${type}/v1`, ...claims });

const ofType = (type: string, subject: object) => ({
  type: ['VerifiableCredential', type],
  credentialSubject: subject,
});
const cut = <T extends object>(from: T, more: object): object => ({ ...from, ...more });
const AGREED = agreementSubject({
  id: '',
  validFrom: '',
  validUntil: null,
  agreementId: 'agr_1',
  agreement: AGREEMENT,
});
const RELEASED = releaseSubject({ id: '', validFrom: '', validUntil: null, release: RELEASE });
const CONSENTED = consentSubject({ id: '', validFrom: '', validUntil: null, consent: CONSENT });
const agreed = (more: object) => ofType('AgreementCredential', cut(AGREED, more));
const released = (more: object) => ofType('ModelReleaseCredential', cut(RELEASED, more));
const consented = (more: object) => ofType('ConsentCredential', cut(CONSENTED, more));

const TABLE: [string, Record<string, unknown>, 'passed' | 'failed' | 'not_performed'][] = [
  ['the minimal claims of a business', business({}), 'passed'],
  ['all claims', business({ lei: '5493001KJTIIGC8Y1R12', screenedOn: '2026-11-20' }), 'passed'],
  ['a member more', business({ website: 'https://example.org' }), 'passed'],
  ['no name', business({ legalName: undefined }), 'failed'],
  ['a country in three letters', business({ jurisdiction: { country: 'GBR' } }), 'failed'],
  ['a jurisdiction as text', business({ jurisdiction: 'GB' }), 'failed'],
  ['a form without a code', business({ entityType: { name: 'Ltd' } }), 'failed'],
  ['half an owner', business({ beneficialOwnersVerified: 0.5 }), 'failed'],
  ['a negative number of owners', business({ beneficialOwnersVerified: -1 }), 'failed'],
  ['a boolean as text', business({ registryConfirmed: 'yes' }), 'failed'],
  ['a short LEI', business({ lei: '5493' }), 'failed'],
  ['an invalid date', business({ examinedOn: '2026-02-30' }), 'failed'],
  ['no subject', { type: ['BusinessVerificationCredential'] }, 'failed'],
  ['the claims of another credential type', { ...business({}), type: ['IdentityVerificationCredential'] }, 'failed'],
  ['another type', { type: ['VerifiableCredential', 'DogLicence'], credentialSubject: {} }, 'not_performed'],
  ['a business without claims', sdJwt('business-verification', {}), 'passed'],
  ['a business that discloses little', sdJwt('business-verification', { legal_name: 'X' }), 'passed'],
  ['a number for a name', sdJwt('business-verification', { legal_name: 1 }), 'failed'],
  ['an address as text', sdJwt('business-verification', { registered_address: 'Liverpool' }), 'failed'],
  ['a number as text', sdJwt('business-verification', { beneficial_owners_verified: 'two' }), 'failed'],
  ['a person of whom an age is shown', sdJwt('identity-verification', { age_over_18: true }), 'passed'],
  ['an age flag as text', sdJwt('identity-verification', { age_over_18: 'yes' }), 'failed'],
  ['an agreement', agreed({}), 'passed'],
  ['an agreement without parties', agreed({ parties: [] }), 'failed'],
  ['an agreement with half a hash', agreed({ documentHash: 'abc' }), 'failed'],
  ['a release', released({}), 'passed'],
  [
    'a release without a signature or proof',
    released({ performerNullifier: undefined, documentHash: undefined }),
    'passed',
  ],
  ['a release with an unknown assurance', released({ assurance: 'sworn' }), 'failed'],
  ['a release without a scope', released({ scope: undefined }), 'failed'],
  ['a nullifier in hex', released({ performerNullifier: '0xff' }), 'failed'],
  ['a shoot without an end', released({ shoot: { from: '2026-05-02' } }), 'failed'],
  ['a release that discloses little', sdJwt('model-release', { assurance: 'attested' }), 'passed'],
  ['a permission as text', sdJwt('model-release', { scope: { ...RELEASE.scope, ai_use: 'no' } }), 'failed'],
  ['a consent', consented({}), 'passed'],
  ['a consent for no purpose', consented({ purpose: undefined }), 'failed'],
  ['a consent without a recipient', consented({ controllers: [] }), 'failed'],
  ['a consent that was withdrawn', consented({ consentEvent: { state: 'withdrawn', at: '' } }), 'failed'],
  ['a notice without a language', sdJwt('consent', { notice: { url: 'https://a.example' } }), 'failed'],
  ['another SD-JWT', sdJwt('dog-licence', { legal_name: 1 }), 'not_performed'],
];

describe('the schema of Avouch credential types', () => {
  for (const [what, claims, expected] of TABLE) {
    it(`for ${what} gives ${expected}`, () => assert.equal(checkSchema(claims).result, expected));
  }
});
