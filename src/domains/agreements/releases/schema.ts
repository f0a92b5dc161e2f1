import { z } from 'zod';
import { likeness, linkDelivery, minimumSignature, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { userId } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { day, did, email, language, line, lines, ownId } from '#platform/operation/text-fields.ts';
import { readerLanguage } from '#platform/outbox/reader-language.ts';
import { UNSPECIFIED } from '#verifier/credential/judge-release.ts';
import { ASSURANCES, EXCLUSIVITIES, IDENTITIES, PARTY_ROLES, RELEASE_STATUSES } from './release.ts';
import { RELEASE_STATES, RELEASE_STEPS } from './standing/release-standing.ts';

export const releaseStatus = z.enum(RELEASE_STATUSES).meta({ id: 'ReleaseStatus' });
export const releaseAssurance = z.enum(ASSURANCES).meta({ id: 'ReleaseAssurance' });
export const releaseState = z.enum(RELEASE_STATES).meta({
  id: 'ReleaseState',
  description:
    '`waiting`: for signatures. `signed` by the performer, or only `attested` by you: its term has not ended. `expired`: not signed in time. `ended`: its term has ended',
});
export const releaseStanding = z
  .object({
    state: releaseState,
    waitingFor: z.array(z.string()).meta({ description: 'Roles of the parties whose turn it is' }),
    missing: z.array(z.string()).meta({ description: 'Codes of the problems of this release that make a bundle fail' }),
    next: z.enum(RELEASE_STEPS).meta({ id: 'ReleaseStep' }).nullable().meta({ description: 'The next action' }),
  })
  .meta({ id: 'ReleaseStanding' });
export const exclusivity = z.enum(EXCLUSIVITIES).meta({ id: 'Exclusivity' });
const partyRole = z.enum(PARTY_ROLES).meta({ id: 'ReleasePartyRole' });

const reachable = {
  email: email.optional(),
  phone: line(50).optional(),
  address: lines(500).optional(),
};
const contact = z.strictObject({ legalName: line(200), ...reachable }).meta({ id: 'NewContact' });

const performer = z
  .strictObject({
    legalName: line(200).optional(),
    stageName: line(200).optional(),
    otherNames: z.array(line(200)).max(20).optional().meta({ description: 'Maiden names and aliases' }),
    birthDate: day.optional(),
    ...reachable,
  })
  .meta({ description: 'The person depicted. A verified identity of the `userId` adds name and birth date' });

const party = z.strictObject({
  role: partyRole.meta({ description: 'One performer. A guardian signs for a minor' }),
  name: line(100),
  email,
  order: z.number().int().min(1).max(50).optional().meta({
    description:
      'Signing order: lower numbers first, equal numbers at the same time. By default, 1 for performer and guardian, 2 for others',
  }),
  userId: userId.optional().meta({ description: 'The performer uses that of the release' }),
  locale: readerLanguage.optional(),
});

const signing = z
  .strictObject({
    requireVerifiedIdentity: minimumSignature.default(true),
    requireEmailCode: z.boolean().default(false),
    faceMatchAtSigning: z.boolean().default(false),
    trustedIssuers: z.array(did).max(20).default([]).meta({
      description:
        'DIDs of issuers whose identity credentials are accepted from wallets; never the DID of the organization',
    }),
    expiresInDays: z.number().int().min(1).max(365).default(30),
    language: language.default('en'),
  })
  .prefault({});

const NOT_SAID = 'If omitted, the release says `unspecified` and a bundle warns';

/** Shared by one release and by the lines of a file. */
export const releaseBody = z.strictObject({
  userId,
  projectId: ownId(200).meta({
    description: '`prj_…`, or your own ID for the project. An unknown ID creates the project',
  }),
  consent: z.boolean().meta({ description: 'False records a refusal' }),
  performer: performer.default({}),
  photographer: contact.optional(),
  guardian: contact.extend({ relationship: line(100).optional() }).optional(),
  witness: contact.optional(),
  shoot: z
    .strictObject({ from: day, until: day.optional(), place: line(200).optional() })
    .optional()
    .meta({ description: 'One year at most' }),
  description: lines(5000).optional().meta({ description: 'Required for explicit content' }),
  explicit: z.boolean().default(false),
  territory: line(200).default(UNSPECIFIED).meta({ description: NOT_SAID }),
  term: line(200)
    .optional()
    .meta({ description: `${NOT_SAID}. With \`endsOn\`, it says \`until\` that day instead` }),
  endsOn: day.optional().meta({ description: 'Last day of the term. The credential expires with it' }),
  media: z.array(line(100)).min(1).max(50).default([UNSPECIFIED]).meta({ description: NOT_SAID }),
  exclusivity: exclusivity.default('non_exclusive'),
  compensation: lines(1000).optional(),
  aiUse: z.boolean().default(false).meta({ description: 'May be used to train AI or to create AI-altered versions' }),
  biometricUse: z.boolean().default(false).meta({ description: 'May be used to recognize the person' }),
  visualReference: z.string().max(7_000_000).optional().meta({
    description: 'A JPEG, PNG, or WebP picture of the person as a base64 data URI, up to 5 MB',
    'x-file': true,
  }),
  parties: z
    .array(party)
    .max(20)
    .default([])
    .meta({ description: 'Signers on the hosted page. Without them, you attest the consent' }),
  signing,
  metadata: metadata.default({}),
});
export type ReleaseBody = z.output<typeof releaseBody>;

export const releaseParams = z.object({ id: z.string().regex(idPattern('release')) });
export const releasesQuery = z.strictObject({
  ...listOf('release'),
  ...metadataFilter,
  projectId: projectReference.optional(),
  status: releaseStatus.optional(),
  userId: z.string().max(200).optional(),
  personId: z.string().max(40).optional().meta({ description: 'Releases of this person' }),
  include: z.literal('performer_name').optional().meta({
    description: 'Adds `performerName`, with the scope `pii:read`. The audit log records each access',
  }),
});

const PERSON = idPattern('person').source.slice(1, -1);

export const personStandingsQuery = z.strictObject({
  personIds: z
    .string()
    .regex(new RegExp(`^${PERSON}(,${PERSON}){0,99}$`))
    .transform((text) => text.split(','))
    .meta({ description: 'Up to 100 IDs, separated by commas' }),
});

const time = z.iso.datetime();

export const personStanding = z
  .object({
    personId: z.string(),
    identity: z
      .object({
        verified: z.boolean(),
        status: z.string().meta({ description: 'Status of the currently valid verification, else of the newest' }),
        verificationId: z.string(),
        validUntil: time.nullable(),
      })
      .nullable()
      .meta({ description: 'Null without a verification' }),
    releases: z
      .object({ total: z.number().int(), signed: z.number().int() })
      .nullable()
      .meta({ description: 'Null without the scope `agreements:read`' }),
  })
  .meta({ id: 'PersonStanding' });
const summary = {
  id: z.string(),
  status: releaseStatus,
  standing: releaseStanding.meta({
    description: 'The status now, as the dashboard, compliance, and bundles judge it',
  }),
  consent: z.boolean(),
  assurance: releaseAssurance.meta({
    description: '`signed` by the performer, or only `attested` by the caller',
  }),
  identity: z.enum(IDENTITIES).meta({
    id: 'PerformerIdentity',
    description:
      'Found by the userId, as in the credential. Reissue the credential once a missing identity is verified. The level of the signature is `performerSignatureLevel`',
  }),
  likeness: likeness.nullable(),
  userId: z.string(),
  personId: z.string().nullable(),
  performerName: z.string().nullable().optional().meta({
    description:
      'Legal name in the release, or else in the project, if you request it; null after erasure, or if neither states it',
  }),
  projectId: z.string(),
  agreementId: z.string().nullable(),
  credentialId: z.string().nullable(),
  documentHash: z.string().nullable().meta({ description: 'SHA-256 of the document as sent' }),
  shoot: z.object({ from: z.string(), until: z.string() }).nullable(),
  territory: z.string(),
  term: z.string(),
  endsOn: z.string().nullable(),
  media: z.array(z.string()),
  exclusivity,
  explicit: z.boolean(),
  aiUse: z.boolean(),
  biometricUse: z.boolean(),
  performerNullifier: z.string().nullable().meta({ description: 'Identical for the same person in the same project' }),
  performerDid: z.string().nullable(),
  performerSignatureLevel: signatureLevel.nullable().meta({
    description: "Level of the performer's signature; null for attested releases, and before the signature",
  }),
  performerLinkDelivery: linkDelivery
    .nullable()
    .meta({ description: 'Whether the service emailed the signing link, or the organization passed it on' }),
  visualReference: z.string().nullable().meta({ description: 'SHA-256 of the picture' }),
  metadata: shownMetadata,
  createdAt: time,
  updatedAt: time,
  signedAt: time.nullable(),
  withdrawnAt: time.nullable(),
  acknowledgeBy: time.nullable().meta({ description: 'Deadline for recipients to acknowledge the withdrawal' }),
};
export const releaseSummary = z.object(summary).meta({ id: 'ReleaseSummary' });

const shownContact = z.looseObject({ legalName: z.string().optional() }).meta({ id: 'Contact' });
const history = z.object({
  at: time,
  action: z.string(),
  by: z.string().meta({ description: 'The key, user, or part of the service' }),
  code: z.string().nullable(),
  note: z.string().optional().meta({ description: 'Only with `pii:read`' }),
});
export const release = z
  .object({
    ...summary,
    history: z.array(history),
    withdrawal: z
      .object({ recipients: z.number().int(), acknowledged: z.number().int() })
      .nullable()
      .meta({ description: 'For a withdrawn release: number of recipients notified, and number that acknowledged it' }),
    details: z
      .object({
        performer: shownContact,
        photographer: shownContact.optional(),
        guardian: shownContact.optional(),
        witness: shownContact.optional(),
        place: z.string().optional(),
        description: z.string().optional(),
        compensation: z.string().optional(),
        parties: z.array(z.looseObject({ role: partyRole })).optional(),
      })
      .nullable()
      .optional()
      .meta({ description: 'Only with `pii:read`; null after erasure' }),
  })
  .meta({ id: 'Release' });
