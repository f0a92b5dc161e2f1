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
      .meta({ description: 'Where the link goes from now on; needed where the intake named no address' }),
  })
  .default({});

const path = z.object({
  share: percent.meta({ description: 'The product along the path, percent of the business' }),
  steps: z
    .array(
      z.object({
        name: z.string().optional().meta({ description: 'Only with the scope pii:read' }),
        share: percent.meta({ description: 'Percent of the next step, at the last one of the business' }),
      }),
    )
    .meta({ description: 'From the owner through companies down to the business' }),
});

export const businessOwner = z
  .object({
    id: z.string(),
    bases: z.array(z.enum(['ownership', 'control', 'senior_manager'])).meta({
      description:
        '`ownership`: holds the threshold of the policy; `control`: named as running the business; `senior_manager`: the same, where nobody holds the threshold',
    }),
    share: percent.meta({ description: 'Percent of the business over all paths' }),
    paths: z.array(path).meta({ description: 'The largest first, at most 20; none once erased' }),
    morePaths: z.boolean(),
    circular: z
      .boolean()
      .meta({ description: 'Companies on the way own each other; the share counts their circle out' }),
    state: z.enum(OWNER_STATES).meta({ description: '`expired`: was verified, and no longer is' }),
    reason: z.enum(OWNER_REASONS).nullable(),
    userId: z.string().nullable(),
    verificationId: z.string().nullable().meta({ description: 'The identity verification that says who it is' }),
    sessionId: z.string().nullable().meta({ description: 'The verification session that it was invited to' }),
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
      .meta({ description: 'Only with the scope pii:read; null once erased' }),
  })
  .meta({ id: 'BeneficialOwner' });

export const businessOwners = z.object({ data: z.array(businessOwner) });
