import { z } from 'zod';
import { coverageStatus, hexHash } from '#domains/works/files/index.ts';
import { MOST_DISTANCE } from './bands.ts';

const time = z.iso.datetime();
const MOST_HASHES = 10_000;
/** A search by similarity costs as much as about a hundred by SHA-256. */
const MOST_PERCEPTUAL = 100;
/** 10,000 hashes. */
export const LOOKUP_BODY_LIMIT = 2 * 1024 * 1024;

const asked = z
  .strictObject({
    sha256: hexHash.optional().meta({ description: 'SHA-256 of the content, as 64 hexadecimal digits' }),
    perceptualHash: hexHash.optional().meta({ description: 'PDQ hash of the picture, as 64 hexadecimal digits' }),
  })
  .refine(
    (given) => (given.sha256 === undefined) !== (given.perceptualHash === undefined),
    'Exactly one of sha256 and perceptualHash is required',
  )
  .meta({ id: 'LookupHash' });

export const lookupBody = z.strictObject({
  hashes: z
    .array(asked)
    .min(1)
    .max(MOST_HASHES)
    .refine(
      (given) => given.filter(({ perceptualHash }) => perceptualHash !== undefined).length <= MOST_PERCEPTUAL,
      `Must not contain more than ${MOST_PERCEPTUAL} perceptual hashes`,
    )
    .meta({ description: `At most ${MOST_PERCEPTUAL} can be perceptual hashes` }),
});

const standing = {
  status: coverageStatus.nullable().meta({
    description:
      'Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be `true`. A `similar` match is never `covered`, but `unknown`',
  }),
  since: time.nullable().meta({ description: 'When the status began; null for `not_covered`' }),
  withdrawnAt: time.nullable().meta({ description: 'When the first withdrawn release was withdrawn' }),
  minorsExcluded: z
    .union([z.boolean(), z.literal('unknown')])
    .nullable()
    .meta({
      description:
        '`true`: everyone who appears was at least 18 on the first day of the shoot. `false`: someone was not',
    }),
  fileId: z.string().nullable().meta({ description: 'Null unless the organization discloses it' }),
  projectTitle: z.string().nullable().meta({ description: 'Null unless the organization discloses it' }),
  releaseIds: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Releases that count for the file. Null unless the organization discloses them' }),
};

const result = z
  .object({
    known: z
      .boolean()
      .meta({ description: 'Whether the organization has registered the file. If not, the other fields are null' }),
    match: z
      .enum(['exact', 'similar'])
      .nullable()
      .meta({ id: 'LookupMatch', description: '`exact`: same SHA-256. `similar`: similar perceptual hash' }),
    distance: z
      .number()
      .int()
      .nullable()
      .meta({
        description: `Number of different bits of the perceptual hash, up to ${MOST_DISTANCE} of 256; null for \`exact\``,
      }),
    ...standing,
  })
  .meta({ id: 'LookupResult' });
export const lookupResults = z
  .object({ data: z.array(result).meta({ description: 'In the order of the request' }) })
  .meta({ id: 'LookupResults' });

/** Any text, so that the error for a wrong prefix says what is wrong. */
export const prefixParams = z.object({
  prefix: z.string().max(64).meta({ description: 'First 5 to 8 hexadecimal digits of a SHA-256' }),
});
export const prefixResults = z
  .object({
    data: z.array(
      z
        .object({
          rest: z.string().meta({ description: 'The digits of the SHA-256 after the prefix' }),
          ...standing,
        })
        .meta({ id: 'PrefixLookupResult' }),
    ),
  })
  .meta({ id: 'PrefixLookupResults' });
