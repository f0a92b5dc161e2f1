import { z } from 'zod';
import { day } from '#platform/operation/text-fields.ts';
import { replicaLicense } from '../replicas/licenses/schema.ts';
import { replicaTerms } from '../replicas/schema.ts';
import { consentType } from '../schema.ts';

const time = z.iso.datetime();
export const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

export const personWithdrawal = z.strictObject({
  confirm: z.literal(true).meta({ description: 'The person confirmed the withdrawal' }),
});

export const consentLink = z
  .object({
    type: consentType,
    state: z.enum(['given', 'ended', 'withdrawn']).meta({
      id: 'ConsentLinkState',
      description: '`ended`: `validUntil` has passed',
    }),
    facts: z.object({
      consent: z.string(),
      purpose: z.string(),
      categories: z.array(z.string()),
      recipients: z.array(z.string()),
      retention: z.string(),
      noticeUrl: z.string().nullable(),
    }),
    replica: replicaTerms.nullable(),
    uses: z.array(
      z.object({
        usedOn: day,
        description: z.string(),
        withinConsent: z.boolean(),
        license: replicaLicense.pick({ status: true, licensee: true, medium: true, validUntil: true }).nullable(),
      }),
    ),
    givenAt: time,
    validUntil: time.nullable(),
    withdrawnAt: time.nullable(),
  })
  .meta({ id: 'ConsentLink' });
