import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { email } from '#platform/operation/text-fields.ts';
import { withholdQuery } from '#platform/operation/withhold.ts';
import { DISCLOSABLE, DISTRIBUTION_STATUSES } from '../release.ts';
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

const fileName = z.enum(FILE_NAMES).meta({ id: 'ReleaseFileName' });

/** The token of a link: 32 bytes in base64url. */
export const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const fileParams = linkParams.extend({ name: fileName });
export const acknowledgement = z.strictObject({
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
  })
  .meta({ id: 'ReleaseLink' });
