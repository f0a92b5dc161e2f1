import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf, listQuery } from '#platform/operation/list.ts';
import { email, lines } from '#platform/operation/text-fields.ts';
import { withholdQuery } from '#platform/operation/withhold.ts';
import { DISCLOSABLE, DISTRIBUTION_STATUSES, REMOVAL_OUTCOMES } from '../release.ts';
import { RECEIPTS_OF } from '../release-receipt.ts';
import { exclusivity, releaseAssurance, releaseParams, releaseState, releaseStatus } from '../schema.ts';
import { FILE_NAMES } from './recipient-files.ts';

const disclosable = z.enum(DISCLOSABLE).meta({ id: 'ReleaseDisclosure' });

export const distributeBody = z.strictObject({
  recipients: z.array(email).min(1).max(100),
  disclose: z.array(disclosable).max(DISCLOSABLE.length).default(['projectTitle', 'shoot']).meta({
    description:
      'Details to send. The scope of the release is always included. Names, birth date, and the signed document require `pii:read`',
  }),
});

const time = z.iso.datetime();
const removalOutcome = z.enum(REMOVAL_OUTCOMES).meta({
  id: 'RemovalOutcome',
  description:
    '`removed`: you took the file down. `not_found`: you do not have it. `refused`: you keep it, for the reason in `note`',
});
const removalCounts = { removed: z.number().int(), notFound: z.number().int(), refused: z.number().int() };
export const distribution = z
  .object({
    id: z.string(),
    releaseId: z.string(),
    status: z.enum(DISTRIBUTION_STATUSES).meta({
      id: 'DistributionStatus',
      description:
        '`queued`: not sent yet. `mailed`: in the outbox. `sent`: accepted by the mail server. `bounced`: returned. `cancelled`: ended by a withdrawal',
    }),
    recipientId: z.string().nullable().meta({
      description:
        'Pseudonym of the recipient, the same in all of your releases. The email address cannot be derived from it. Null after the recipient is erased',
    }),
    maskedEmail: z
      .string()
      .nullable()
      .meta({ description: 'Email address with most letters masked, such as `d***@p***.example`; null after erasure' }),
    email: z.string().optional().meta({ description: 'Email address of the recipient. Present only with `pii:read`' }),
    disclose: z.array(disclosable),
    bounceReason: z.string().nullable(),
    opens: z
      .number()
      .int()
      .meta({ description: 'Number of times that the page was loaded. Email scanners can increase it' }),
    createdAt: time,
    sentAt: time.nullable(),
    bouncedAt: time.nullable(),
    firstOpenedAt: time.nullable(),
    lastOpenedAt: time.nullable(),
    acknowledgedAt: time.nullable(),
    withdrawalMailedAt: time.nullable(),
    withdrawalAcknowledgedAt: time.nullable(),
    removal: z
      .object(removalCounts)
      .meta({ description: 'How many files of the withdrawn release have each outcome, as the recipient states' }),
  })
  .meta({ id: 'ReleaseDistribution' });

export const distributed = z
  .object({ id: z.string(), status: releaseStatus, distributions: z.array(distribution) })
  .meta({ id: 'DistributedRelease' });

export const releaseReceiptQuery = z.strictObject({
  of: z
    .enum(RECEIPTS_OF)
    .default('signed')
    .meta({ description: 'Log entry to prove. `distributed`: the distribution to all recipients' }),
  distributionId: z
    .string()
    .regex(idPattern('distribution'))
    .optional()
    .meta({ description: 'Log entry to prove: the delivery to one recipient' }),
});
export const distributionsQuery = z.strictObject({ ...listOf('distribution'), ...withholdQuery });
export const distributionParams = releaseParams.extend({
  distributionId: z.string().regex(idPattern('distribution')),
});
export const bounceBody = z.strictObject({
  reason: z
    .string()
    .regex(/^[a-z0-9_.:-]{1,100}$/, 'Must be a code, such as mailbox_full or 5.1.1, without words of the mail')
    .default('bounced'),
});

export const withdrawBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'Reason for the withdrawal. Stored encrypted, and not sent to recipients' }),
  acknowledgeWithinHours: z.number().int().min(1).max(720).default(48),
});

export const withdrawnFilesQuery = z.strictObject({ ...listQuery, ...withholdQuery });
export const withdrawnFile = z
  .object({
    fileId: z.string().meta({ description: 'ID of the file, which may have been deleted since' }),
    sha256: z.string(),
    perceptualHash: z.string().nullable().meta({ description: 'PDQ hash of a picture, as 64 hexadecimal digits' }),
    copyOf: z.string().nullable().meta({
      description: 'For a copy that inherits the withdrawal: ID of the file in this list from which it derives',
    }),
    removals: z
      .array(
        z
          .object({
            distributionId: z.string(),
            outcome: removalOutcome,
            at: time,
            note: z.string().nullable().optional().meta({ description: 'Present only with `pii:read`' }),
          })
          .meta({ id: 'FileRemoval' }),
      )
      .meta({ description: 'What recipients did with the file, as they state' }),
  })
  .meta({ id: 'WithdrawnFile' });

const fileName = z.enum(FILE_NAMES).meta({ id: 'ReleaseFileName' });

/** The token of a link: 32 bytes in base64url. */
export const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const fileParams = linkParams.extend({ name: fileName });
const removal = {
  outcome: removalOutcome,
  note: lines(1000).optional().meta({ description: 'Required for `refused`. Stored encrypted' }),
};
type Stated = { outcome: (typeof REMOVAL_OUTCOMES)[number]; note?: string | undefined };
const isExplained: [(stated: Stated) => boolean, { path: string[]; message: string }] = [
  ({ outcome, note }) => outcome !== 'refused' || note !== undefined,
  { path: ['note'], message: 'Is required for refused' },
];
/** As in the register of files: upper case is accepted. */
const sha256 = z
  .string()
  .regex(/^[0-9A-Fa-f]{64}$/, 'Must be 64 hexadecimal digits')
  .toLowerCase();
/** 1,000 files with notes. */
export const REMOVALS_BODY_LIMIT = 2 * 1024 * 1024;

export const acknowledgement = z.strictObject({
  files: z
    .array(
      z
        .strictObject({ sha256, ...removal })
        .refine(...isExplained)
        .meta({ id: 'StatedRemoval' }),
    )
    .min(1)
    .max(1000)
    .optional()
    .meta({ description: 'What you did with files of a withdrawn release, by their hashes' }),
  allFiles: z
    .strictObject(removal)
    .refine(...isExplained)
    .optional()
    .meta({ description: 'What you did with all files that `files` does not name' }),
  of: z.enum(['release', 'withdrawal']).optional().meta({
    description:
      'State of the release that the reader sees. If the release has changed since, the call records nothing',
  }),
});
export const performerWithdrawal = z.strictObject({ reason: z.string().trim().max(500).optional() });

const day = z.iso.date();
/** The data that a link's page shows, including after an action. */
export const releaseLink = z
  .object({
    viewer: z.enum(['performer', 'recipient']),
    state: releaseState,
    assurance: releaseAssurance,
    facts: z.object({
      release: z.string(),
      legalName: z.string().optional(),
      stageName: z.string().optional(),
      birthDate: day.optional(),
      projectTitle: z.string().optional(),
      shoot: z.object({ from: day, until: day }).optional(),
      territory: z.string(),
      term: z.string(),
      endsOn: day.nullable(),
      media: z.array(z.string()),
      exclusivity,
      explicit: z.boolean(),
      aiUse: z.boolean(),
      biometricUse: z.boolean(),
      documentHash: z.string().nullable(),
    }),
    files: z.array(fileName),
    confirmedAt: time.nullable(),
    withdrawnAt: time.nullable(),
    acknowledgeBy: time.nullable(),
    removal: z
      .object({ files: z.number().int(), ...removalCounts })
      .nullable()
      .meta({ description: 'The files of a withdrawn release, and how many of them have each outcome' }),
  })
  .meta({ id: 'ReleaseLink' });
