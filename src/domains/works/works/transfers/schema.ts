import { z } from 'zod';
import { isCountry } from '#domains/reference/reference/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { day } from '#platform/operation/text-fields.ts';
import { RIGHTS, WHOLE } from '#verifier/works/rights.ts';
import { addressHasName, holderFields, identifiesOne, share } from '../schema.ts';
import { COMPARED_TERMS, type GivenHolder, REMOVAL_REASONS, TRANSFER_KINDS } from './transfer.ts';

const time = z.iso.datetime();
export const right = z
  .enum(RIGHTS)
  .meta({ id: 'WorkRight', description: '`performers`: the neighboring right of performers' });
export const country = z.string().refine(isCountry, 'Must be a country of ISO 3166-1');
const kind = z.enum(TRANSFER_KINDS);
const removalReason = z.enum(REMOVAL_REASONS).meta({ id: 'TransferRemovalReason' });

const isNamedOnce = ({ holderId, ...reference }: GivenHolder): boolean =>
  holderId === undefined ? identifiesOne(reference) : Object.values(reference).every((each) => each === undefined);

const givenHolder = z
  .strictObject({
    holderId: z.string().regex(idPattern('rightsHolder'), 'Must be the ID of a holder').optional().meta({
      description: 'A holder of this work',
    }),
    ...holderFields,
  })
  .refine(isNamedOnce, 'Exactly one of holderId, userId, personId, verificationId, and name is required')
  .refine(addressHasName, { path: ['email'], message: 'Allowed only together with name' })
  .meta({
    id: 'TransferParty',
    description:
      'Exactly one of `holderId`, `userId`, `personId`, `verificationId`, and `name`. A `name` is always a new holder',
  });

const areDistinct = (all: readonly string[]): boolean => new Set(all).size === all.length;
const territory = z
  .union([z.literal('world'), z.array(country).min(1).max(249).refine(areDistinct, 'Must not be listed twice')])
  .meta({ description: '`world`, or countries of ISO 3166-1 (alpha-2)' });

export const transferBody = z
  .strictObject({
    kind,
    exclusive: z.boolean().default(false).meta({ description: 'For a license' }),
    sublicensing: z.boolean().default(false).meta({ description: 'For a license: the licensee may grant licenses' }),
    from: givenHolder,
    to: givenHolder,
    rights: z.array(right).min(1).refine(areDistinct, 'Must not be listed twice'),
    share: share.default(WHOLE),
    territory,
    validFrom: day.meta({ description: 'The first day of the term' }),
    validUntil: day.nullable().default(null).meta({
      description: 'The first day after the term; null if it has no end',
    }),
    agreementId: z.string().regex(idPattern('agreement'), 'Must be the ID of an agreement').optional().meta({
      description:
        'A completed agreement of type `copyright_assignment` or `copyright_license` between these parties. Without it, the transfer is only stated',
    }),
    metadata: metadata.optional(),
  })
  .refine(({ kind: of, exclusive }) => of === 'license' || !exclusive, {
    path: ['exclusive'],
    message: 'Allowed only for a license',
  })
  .refine(({ kind: of, sublicensing }) => of === 'license' || !sublicensing, {
    path: ['sublicensing'],
    message: 'Allowed only for a license',
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'Must be after validFrom',
  });

export const transfersQuery = z.strictObject({
  ...listOf('workTransfer'),
  ...metadataFilter,
  removed: z.stringbool().optional().meta({ description: '`true`: only removed transfers' }),
});
export const removalQuery = z.strictObject({ reason: removalReason.default('recorded_in_error') });
export const transferParams = z.object({
  id: z.string().regex(idPattern('work')),
  transferId: z.string().regex(idPattern('workTransfer')),
});

export const notCompared = z.array(z.enum(COMPARED_TERMS)).meta({
  description:
    'Terms that the service could not read in the agreement, and `party` for a party known only by name. Compare them yourself. Except for `rights` of a license, each keeps the transfer from being evidenced',
});

export const transfer = z
  .object({
    id: z.string(),
    workId: z.string(),
    kind,
    exclusive: z.boolean(),
    sublicensing: z.boolean(),
    from: z.string().meta({ description: 'ID of a holder of the work' }),
    to: z.string().meta({ description: 'ID of a holder of the work' }),
    rights: z.array(right),
    share: z.number().int(),
    territory: z.union([z.literal('world'), z.array(z.string())]),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    evidence: z.enum(['agreement', 'stated']).meta({
      description:
        '`agreement`: the transfer has an agreement, which was checked when you recorded it. `stated`: it has none',
    }),
    agreementId: z.string().nullable(),
    notCompared,
    metadata: shownMetadata,
    createdAt: time,
    removedAt: time.nullable(),
    removalReason: removalReason.nullable(),
  })
  .meta({ id: 'WorkTransfer' });
