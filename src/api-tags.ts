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
      'Verification policies': "Your organization's requirements for the automatic approval of people and businesses.",
      Persons: 'People with their verifications and your `userId`s. One object per person.',
    },
  },
  {
    title: 'Verify a business',
    tags: {
      'Business verifications': 'Beneficial owners of a business, and information requests.',
      Registries: 'Business register records available in this service.',
      Screening: 'Sanctions lists, politically exposed persons, and searches.',
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
    title: 'Files',
    tags: {
      Lookups: 'Look-ups for platforms: whether a file may be shown, by its hash.',
      Files:
        'Files of your productions by their hashes, with the performers who appear, and their coverage by releases.',
    },
  },
  {
    title: 'Works and chain of title',
    tags: {
      Works: 'Works with their authors, transfers of rights, and the computed chain of title.',
    },
  },
  {
    title: 'Wallets',
    tags: {
      Wallet: "Links that add verified claims to a person's own wallet, for zero-knowledge proofs.",
      'Credential offers': 'Offers of a credential to a wallet app (OpenID4VCI).',
      Presentations: 'Requests to a wallet app for a credential, with their verdicts (OpenID4VP).',
    },
  },
  {
    title: 'Proofs and offline verification',
    tags: {
      Proofs: 'Zero-knowledge proofs: requests, proofs, and keys to verify them.',
      Credentials: 'Verifiable credentials: status, receipts, and verification.',
      DIDs: 'Issuer identifiers and their keys.',
    },
  },
  {
    title: 'Webhooks',
    tags: {
      Webhooks: 'Endpoints that receive events, and the log of deliveries.',
      Events: 'All events, for programs that poll instead of receiving webhooks.',
    },
  },
  {
    title: 'Compliance',
    tags: {
      Compliance: 'Compliance status, open tasks, policies, statistics, and bundles.',
      Reports: 'Signed reports and the custodian of records.',
      Complaints: 'Complaints about published content, their decision and appeal.',
      'Data exports': 'Exports of all data about a person, and links where the person downloads them.',
      Erasures: 'Erasures of personal data.',
      'Legal holds': 'Legal holds, which prevent the erasure of data.',
      Retention: 'Retention rules for each class of data.',
      Audit: 'The audit log: entries, receipts, and checkpoints.',
    },
  },
  {
    title: 'Accounts and keys',
    tags: {
      'API keys': 'API keys for your servers: scopes, networks, expiry, and rotation.',
      Accounts: 'Sign-up, login, passwords, invitations, and sessions.',
      'Second factors': 'Authenticator apps, passkeys, and recovery codes.',
      Organization: 'Your organization, its members, and invitations.',
      'Test mode': 'Clock, emails, and data of the test organization.',
      Search: 'One search across people, businesses, projects, releases, agreements, and verifications.',
    },
  },
  {
    title: 'Protocols and pages',
    tags: {
      'Wallets: issuance (OpenID4VCI)': 'Endpoints that wallet apps call, as defined by OpenID4VCI.',
      OpenID4VP: 'Endpoints that wallet apps call, as defined by OpenID4VP.',
      'VC-API (off by default)': 'The interface of the W3C Credentials Community Group, for conformance tests.',
      Service: 'Health, metrics, and this OpenAPI document.',
      Pages: 'Hosted pages and the calls they make.',
    },
  },
];
