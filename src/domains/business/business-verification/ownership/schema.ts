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
      .meta({ description: 'New address for the link; required if the intake has none' }),
  })
  .default({});

const path = z.object({
  share: percent.meta({ description: 'Product along the path, in percent of the business' }),
  steps: z
    .array(
      z.object({
        name: z.string().optional().meta({ description: 'Only with the scope pii:read' }),
        share: percent.meta({ description: 'Percentage of the next step; at the last step, of the business' }),
      }),
    )
    .meta({ description: 'From the owner through companies down to the business' }),
});

export const businessOwner = z
  .object({
    id: z.string(),
    bases: z.array(z.enum(['ownership', 'control', 'senior_manager'])).meta({
      description:
        '`ownership`: reaches the threshold of the policy; `control`: named as running the business; `senior_manager`: the same, if no one reaches the threshold',
    }),
    share: percent.meta({ description: 'Percentage of the business over all paths' }),
    paths: z.array(path).meta({ description: 'Largest first, up to 20; none after erasure' }),
    morePaths: z.boolean(),
    circular: z
      .boolean()
      .meta({ description: 'Companies on the path own each other; the share accounts for the circle' }),
    state: z.enum(OWNER_STATES).meta({ description: '`expired`: was verified, but no longer is' }),
    reason: z.enum(OWNER_REASONS).nullable(),
    userId: z.string().nullable(),
    verificationId: z.string().nullable().meta({ description: "The owner's identity verification" }),
    sessionId: z.string().nullable().meta({ description: 'Verification session of the invitation' }),
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
      .meta({ description: 'Only with the scope pii:read; null after erasure' }),
  })
  .meta({ id: 'BeneficialOwner' });

export const businessOwners = z.object({ data: z.array(businessOwner) });
