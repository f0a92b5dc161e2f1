import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { day } from '#platform/operation/text-fields.ts';
import { area } from '../chain/schema.ts';
import { right } from '../transfers/schema.ts';
import { CLAIM_STATUSES } from './claim.ts';

const holderId = z.string().regex(idPattern('rightsHolder'), 'Must be the ID of a holder');

export const claimBody = z.strictObject({
  holderId: holderId.meta({ description: 'A holder of this work' }),
  on: day.optional().meta({ description: 'Day of the claim; today (UTC) by default' }),
});
export const claimsQuery = z.strictObject({ ...listOf('workClaim'), holderId: holderId.optional() });
export const claimParams = z.object({
  id: z.string().regex(idPattern('work')),
  claimId: z.string().regex(idPattern('workClaim')),
});

const share = z.number().int();

export const claim = z
  .object({
    id: z.string(),
    workId: z.string(),
    holderId: z.string(),
    on: z.iso.date(),
    status: z.enum(CLAIM_STATUSES).meta({
      id: 'CopyrightClaimStatus',
      description:
        '`outdated`: the records no longer support the claim, and its credential is about to be revoked. `expired`: the day in `until` has come',
    }),
    disputed: z.boolean().meta({
      description: 'Whether a copyright complaint about the work is open. A warning: it does not affect the claim',
    }),
    verdict: z.enum(['evidenced', 'stated']).meta({
      description:
        '`evidenced`: agreements support all transfers behind the rights, and no share of them is unattributed',
    }),
    until: z.iso.date().nullable().meta({
      description: 'First day on which a recorded transfer can change the rights; null if no such transfer is recorded',
    }),
    owned: z.array(z.object({ right, share, exclusivelyLicensed: share, ...area }).meta({ id: 'ClaimedShare' })),
    licensed: z.array(
      z
        .object({
          right,
          share,
          exclusive: z.boolean(),
          sublicensing: z.boolean(),
          until: z.iso.date().nullable().meta({ description: 'First day after the term; null if it has no end' }),
          ...area,
        })
        .meta({ id: 'ClaimedLicense' }),
    ),
    agreements: z.array(
      z
        .object({
          agreementId: z.string(),
          credentialHash: z.string().meta({ description: 'SHA-256 of the AgreementCredential in `vc+jwt`' }),
        })
        .meta({ id: 'ClaimAgreement' }),
    ),
    workHash: z.string().meta({
      description: 'SHA-256 of `{"identifiers":{…},"title":"…"}` in RFC 8785 form, with the identifiers of the work',
    }),
    credentialId: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CopyrightClaim' });
