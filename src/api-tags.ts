import type { TagGroup } from '#platform/http/description/describe-tags.ts';

/**
 * Every tag of a route, in the order of the guides: the navigation of the reference, and `tags` of the OpenAPI document.
 * A group that has the title of a guide is its reference. A tag that is missing here, or that no route has, stops the description.
 */
export const TAG_GROUPS: readonly TagGroup[] = [
  {
    title: 'Verify a person',
    tags: {
      Verifications:
        'Verifications of people and businesses: pictures, outcomes, review, list matches, and the hosted page.',
      'Verification policies': 'What your organization requires of a person before the service approves them.',
      Persons: 'The people behind your `userId`s, one object for each human.',
    },
  },
  {
    title: 'Verify a business',
    tags: {
      'Business verifications': 'Beneficial owners, and requests for information of a business.',
      Registries: 'Records of the business registers that this service holds.',
      Screening: 'Sanctions lists and politically exposed persons, and searches in them.',
      Reference: 'Countries, legal forms, and documents that the service knows.',
    },
  },
  {
    title: 'Release and distribute',
    tags: {
      Projects: 'Productions and campaigns, with the performers who appear in them.',
      Releases: 'Model releases: signing, distribution, withdrawal, and import.',
    },
  },
  {
    title: 'Agreements and consents',
    tags: {
      Agreements: 'Documents that several parties sign, with the evidence of each signature.',
      'Agreement templates': 'Texts with fields and roles, from which agreements are created.',
      Consents: 'Consents that a person gives and withdraws, with receipts.',
    },
  },
  {
    title: 'Wallets',
    tags: {
      Wallet: 'Links by which a person takes claims into their own wallet and proves from there.',
      'Credential offers': 'Offers of a credential to a wallet app (OpenID4VCI).',
      Presentations: 'Requests to a wallet app for a credential, and their verdicts (OpenID4VP).',
    },
  },
  {
    title: 'Proofs and offline verification',
    tags: {
      Proofs: 'Zero-knowledge proofs: requests, proofs, and what a verifier needs.',
      Credentials: 'Verifiable credentials: status, receipts, and verification.',
      DIDs: 'Issuer identifiers and their keys.',
    },
  },
  {
    title: 'Webhooks',
    tags: {
      Webhooks: 'Endpoints that receive events, and the log of deliveries.',
      Events: 'Every event, for callers that poll.',
    },
  },
  {
    title: 'Compliance',
    tags: {
      Compliance: 'The state of each subject, open tasks, policies, statistics, and bundles.',
      Reports: 'Signed reports and the custodian of records.',
      Complaints: 'Complaints about published content, their decision and appeal.',
      Erasures: 'Orders to erase the personal data of a person.',
      'Legal holds': 'Data that no erasure may remove while a hold stands.',
      Retention: 'How long each class of data is kept.',
      Audit: 'The audit log: entries, receipts, and checkpoints.',
    },
  },
  {
    title: 'Accounts and keys',
    tags: {
      'API keys': 'Keys for your servers: scopes, networks, expiry, and rotation.',
      Accounts: 'Sign-up, login, passwords, invitations, and sessions.',
      'Second factors': 'Authenticator apps, passkeys, and recovery codes.',
      Organization: 'Your organization, its members, and invitations.',
      'Test mode': 'Clock, mails, and data of the test organization.',
    },
  },
  {
    title: 'Protocols and pages',
    tags: {
      'Wallets: issuance (OpenID4VCI)': 'Called by wallet apps, as OpenID4VCI defines it.',
      OpenID4VP: 'Called by wallet apps, as OpenID4VP defines it.',
      'VC-API (off by default)': 'The interface of the W3C Credentials Community Group, for conformance tests.',
      Service: 'Health, metrics, and this contract.',
      Pages: 'Hosted pages and what they call.',
    },
  },
];
