import { z } from 'zod';
import { day } from '#platform/operation/text-fields.ts';
import { FAULT_CODES, SEVERITIES, SUPPORTS, VERDICTS } from '#verifier/works/chain.ts';
import { holder } from '../schema.ts';
import { country, notCompared, right } from '../transfers/schema.ts';

export const chainQuery = z.strictObject({
  on: day.optional().meta({ description: 'Day of the chain of title; today (UTC) by default' }),
  territory: z
    .union([z.literal('world'), country])
    .optional()
    .meta({
      description: 'A country of ISO 3166-1 (alpha-2), or `world` (the default)',
    }),
});

export const area = {
  territory: z.union([z.literal('world'), z.array(z.string())]),
  except: z.array(z.string()).meta({ description: 'Countries that `world` does not include here' }),
};

export const chain = z
  .object({
    workId: z.string(),
    on: z.iso.date(),
    territory: z.string(),
    disputed: z.boolean().meta({
      description: 'Whether a copyright complaint about the work is open. A warning: it does not affect the verdict',
    }),
    verdict: z.enum(VERDICTS).meta({
      description:
        '`faulty`: at least one fault is an error. `stated`: a transfer in effect is only stated, no transfer is in effect, or a share is unattributed. `evidenced`: agreements support all transfers in effect. Authors are always as you state them',
    }),
    rights: z.array(
      z
        .object({
          right,
          ...area,
          owners: z.array(
            z
              .object({
                holderId: z.string(),
                share: z.number().int(),
                exclusivelyLicensed: z.number().int().meta({
                  description: 'The part of the share for which others hold exclusive licenses',
                }),
                through: z.array(z.string()).meta({
                  description: 'The transfers through which the holder got the share; empty for first owners',
                }),
              })
              .meta({ id: 'RightOwner' }),
          ),
          licenses: z.array(
            z
              .object({
                transferId: z.string(),
                from: z.string(),
                to: z.string(),
                exclusive: z.boolean(),
                sublicensing: z.boolean(),
                share: z.number().int(),
                validUntil: z.iso.date().nullable(),
              })
              .meta({ id: 'LicenseInEffect' }),
          ),
          unattributed: z.number().int().meta({ description: 'Basis points for which no author is known' }),
        })
        .meta({ id: 'RightInTerritory' }),
    ),
    faults: z.array(
      z
        .object({
          code: z.enum(FAULT_CODES).meta({
            description:
              '`gap`: no author or transfer in effect gives the holder the share. `overlap`: the holder had already assigned it, or licensed it exclusively. `cycle`: the transfers form a circle. `agreement_not_completed`: the transfer has no effect. `expired`: its term has ended. `stated_only`: it has no agreement, an erased one, or one that could not be compared. `not_created`: the day is before `createdOn`',
          }),
          severity: z.enum(SEVERITIES),
          rights: z.array(right),
          ...area,
          transferIds: z.array(z.string()).meta({ description: 'The last one has the fault' }),
          holderId: z.string().nullable(),
          share: z
            .number()
            .int()
            .nullable()
            .meta({ description: 'The missing basis points; null if the fault is not about a share' }),
        })
        .meta({ id: 'ChainFault' }),
    ),
    transfers: z
      .array(
        z
          .object({
            id: z.string(),
            support: z.enum(SUPPORTS).meta({
              description:
                '`agreement`: an agreement supports it. `not_completed`: the agreement is no longer completed, or its credential is revoked or suspended. `stated`: no agreement, an erased one, or one that the service could not compare',
            }),
            notCompared,
          })
          .meta({ id: 'TransferInChain' }),
      )
      .meta({ description: 'All transfers of the work that are not removed, on any day' }),
    holders: z.array(holder.omit({ name: true, email: true }).meta({ id: 'HolderInChain' })),
  })
  .meta({ id: 'ChainOfTitle' });
