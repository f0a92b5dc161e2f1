import { z } from 'zod';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { OWNER_REASONS, OWNER_STATES } from './index.ts';

const time = z.iso.datetime();
const percent = z.number().min(0).max(100);

export const ownerParams = verificationParams.extend({ ownerId: z.string().regex(idPattern('businessOwner')) });

export const inviteBody = z
  .strictObject({
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'Email address for the link. Required if you submitted none for this owner' }),
  })
  .default({});

const path = z.object({
  share: percent.meta({ description: 'Percentage of the business owned through this path: the product of its steps' }),
  steps: z
    .array(
      z.object({
        name: z.string().optional().meta({ description: 'Present only with the scope pii:read' }),
        share: percent.meta({
          description:
            'Percentage owned in the company of the next step. At the last step, percentage owned in the business',
        }),
      }),
    )
    .meta({ description: 'Companies from the owner down to the business' }),
});

export const businessOwner = z
  .object({
    id: z.string(),
    bases: z.array(z.enum(['ownership', 'control', 'senior_manager'])).meta({
      description:
        'Reasons why the person is a beneficial owner. `ownership`: their share reaches the threshold of the policy. `control`: they are named as running the business. `senior_manager`: they are named as running the business, and no share reaches the threshold',
    }),
    share: percent.meta({ description: 'Percentage of ownership in the business, over all paths' }),
    paths: z
      .array(path)
      .meta({ description: 'Chains of ownership, largest share first, up to 20. Empty after erasure' }),
    morePaths: z.boolean(),
    circular: z
      .boolean()
      .meta({ description: 'Whether companies on the path own each other. The share accounts for this' }),
    state: z
      .enum(OWNER_STATES)
      .meta({ description: '`expired`: the owner was verified before, but is not verified now' }),
    reason: z.enum(OWNER_REASONS).nullable(),
    userId: z.string().nullable(),
    verificationId: z.string().nullable().meta({ description: "ID of the owner's identity verification" }),
    sessionId: z
      .string()
      .nullable()
      .meta({ description: 'ID of the verification session to which the owner was invited' }),
    invitedAt: time.nullable(),
    verifiedAt: time.nullable(),
    createdAt: time,
    person: z
      .object({
        name: z.string(),
        birthDate: z.string().nullable(),
        country: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable()
      .optional()
      .meta({ description: 'Personal data of the owner. Present only with the scope pii:read; null after erasure' }),
  })
  .meta({ id: 'BeneficialOwner' });

export const businessOwners = z.object({ data: z.array(businessOwner) });
