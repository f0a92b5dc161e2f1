import { z } from 'zod';
import {
  confirmable,
  confirmInWallet,
  likeness,
  linkDelivery,
  minimumSignature,
  signatureLevel,
} from '#domains/agreements/agreements/index.ts';
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
    '`waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the term has ended. `erased`: the data about the performer is erased',
});
export const releaseStanding = z
  .object({
    state: releaseState,
    waitingFor: z.array(z.string()).meta({ description: 'Roles of the parties who must act now' }),
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
  .meta({
    description: 'The person depicted. If the `userId` has a verified identity, name and birth date come from it',
  });

const party = z.strictObject({
  role: partyRole.meta({
    description: 'Role of the signer. A release has exactly one performer. A guardian signs together with a minor',
  }),
  name: line(100),
  email,
  order: z.number().int().min(1).max(50).optional().meta({
    description:
      'Signing order: lower numbers sign first, equal numbers at the same time. By default, 1 for performer and guardian, 2 for others',
  }),
  userId: userId.optional().meta({
    description: 'Your own ID for the signer. Omit it for the performer: the `userId` of the release applies',
  }),
  locale: readerLanguage.optional(),
});

const signing = z
  .strictObject({
    requireVerifiedIdentity: minimumSignature.default(true),
    requireEmailCode: z.boolean().default(false),
    faceMatchAtSigning: z.boolean().default(false),
    trustedIssuers: z.array(did).max(20).default([]).meta({
      description:
        "DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted",
    }),
    confirmInWallet: confirmInWallet.default(false),
    expiresInDays: z.number().int().min(1).max(365).default(30),
    language: language.default('en'),
  })
  .refine(confirmable.check, { path: [confirmable.path], message: confirmable.message })
  .prefault({});

const NOT_SAID = 'If omitted, the release states `unspecified`, and bundles contain a warning';

/** Shared by single releases and the lines of an imported file. */
export const releaseBody = z.strictObject({
  userId,
  projectId: ownId(200).meta({
    description: 'ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project',
  }),
  consent: z.boolean().meta({ description: 'Whether the person agreed. `false` records a refusal' }),
  performer: performer.default({}),
  photographer: contact.optional(),
  guardian: contact.extend({ relationship: line(100).optional() }).optional(),
  witness: contact.optional(),
  shoot: z
    .strictObject({ from: day, until: day.optional(), place: line(200).optional() })
    .optional()
    .meta({ description: 'Days of the shoot, one year at most' }),
  description: lines(5000)
    .optional()
    .meta({ description: 'Description of the content. Required for explicit content' }),
  explicit: z.boolean().default(false),
  territory: line(200)
    .default(UNSPECIFIED)
    .meta({ description: `Territory in which the content may be used. ${NOT_SAID}` }),
  term: line(200)
    .optional()
    .meta({
      description: `Time for which the content may be used. ${NOT_SAID}. With \`endsOn\`, the release states \`until\` followed by that day`,
    }),
  endsOn: day.optional().meta({ description: 'Last day of the term. The credential expires after this day' }),
  media: z
    .array(line(100))
    .min(1)
    .max(50)
    .default([UNSPECIFIED])
    .meta({ description: `Media in which the content may be used. ${NOT_SAID}` }),
  exclusivity: exclusivity.default('non_exclusive'),
  compensation: lines(1000).optional(),
  aiUse: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the content may be used to train AI, or to create AI-altered versions' }),
  biometricUse: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the content may be used to recognize the person' }),
  visualReference: z.string().max(7_000_000).optional().meta({
    description: 'Picture of the person: a JPEG, PNG, or WebP as a base64 data URI, up to 5 MB',
    'x-file': true,
  }),
  parties: z
    .array(party)
    .max(20)
    .default([])
    .meta({ description: 'People who sign on the hosted page. Without parties, you attest the consent' }),
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
  personId: z.string().max(40).optional().meta({ description: 'Only releases of this person' }),
  include: z.literal('performer_name').optional().meta({
    description:
      'Adds `performerName` to each release. Requires the scope `pii:read`, and the audit log records the access',
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
        status: z.string().meta({
          description: 'Status of the verification that is valid now. If none is valid, status of the newest one',
        }),
        verificationId: z.string(),
        validUntil: time.nullable(),
      })
      .nullable()
      .meta({ description: 'Null if the person has no verification' }),
    releases: z
      .object({ total: z.number().int(), signed: z.number().int() })
      .nullable()
      .meta({ description: 'Number of releases. Null without the scope `agreements:read`' }),
  })
  .meta({ id: 'PersonStanding' });
const summary = {
  id: z.string(),
  status: releaseStatus,
  standing: releaseStanding.meta({
    description: 'Status of the release now. The dashboard, compliance, and bundles use the same status',
  }),
  consent: z.boolean(),
  assurance: releaseAssurance.meta({
    description: '`signed`: the performer signed. `attested`: you stated that the performer consented',
  }),
  identity: z.enum(IDENTITIES).meta({
    id: 'PerformerIdentity',
    description:
      'Identity of the performer, found by the `userId`, as in the credential. If the identity is `missing`, reissue the credential after the person is verified. The signature has a separate level, `performerSignatureLevel`',
  }),
  likeness: likeness.nullable(),
  userId: z.string(),
  personId: z.string().nullable(),
  performerName: z.string().nullable().optional().meta({
    description:
      'Legal name from the release or, if it has none, from the project. Present only if you request it. Null after erasure, or if neither contains the name',
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
  performerNullifier: z
    .string()
    .nullable()
    .meta({ description: 'Pseudonym of the performer. The same for all releases of the person in this project' }),
  performerDid: z.string().nullable(),
  performerSignatureLevel: signatureLevel.nullable().meta({
    description: 'Signature level of the performer. Null for attested releases, and before the signature',
  }),
  performerLinkDelivery: linkDelivery.nullable().meta({
    description: 'How the performer got the signing link: emailed by the service, or handed over by the organization',
  }),
  visualReference: z.string().nullable().meta({ description: 'SHA-256 of the picture of the person' }),
  metadata: shownMetadata,
  createdAt: time,
  updatedAt: time,
  signedAt: time.nullable(),
  withdrawnAt: time.nullable(),
  acknowledgeBy: time.nullable().meta({ description: 'Time by which recipients must acknowledge the withdrawal' }),
};
export const releaseSummary = z.object(summary).meta({ id: 'ReleaseSummary' });

const shownContact = z.looseObject({ legalName: z.string().optional() }).meta({ id: 'Contact' });
const withdrawalState = {
  recipients: z.number().int().meta({ description: 'Recipients who were notified' }),
  acknowledged: z.number().int(),
  files: z.number().int().meta({ description: 'Registered files that the release covered' }),
  removed: z.number().int().meta({
    description:
      'How often recipients stated that they took a file down. `notFound` and `refused` count the other statements',
  }),
  notFound: z.number().int(),
  refused: z.number().int(),
  listedAt: time.nullable().meta({ description: 'When the list of files was complete' }),
  overdueAt: time
    .nullable()
    .meta({ description: 'When the owners were notified that not all recipients acknowledged in time' }),
  closedAt: time.nullable().meta({ description: 'When the last recipient acknowledged' }),
};
const history = z.object({
  at: time,
  action: z.string(),
  by: z.string().meta({ description: 'The API key, user, or part of the service that made the change' }),
  code: z.string().nullable(),
  note: z.string().optional().meta({ description: 'Note on the entry. Present only with `pii:read`' }),
});
export const release = z
  .object({
    ...summary,
    history: z.array(history),
    withdrawal: z.object(withdrawalState).nullable().meta({
      description: 'Progress of the withdrawal; null for a release that is not withdrawn',
    }),
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
      .meta({ description: 'Personal details of the release. Present only with `pii:read`; null after erasure' }),
  })
  .meta({ id: 'Release' });
