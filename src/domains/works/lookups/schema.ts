import { z } from 'zod';
import { coverageStatus, hexHash, REMOVED_HASH_STATUSES } from '#domains/works/files/index.ts';
import { isccCode } from '#domains/works/works/index.ts';
import { listQuery } from '#platform/operation/list.ts';
import { MOST_ANSWERS } from '#verifier/lookup/lookup-statement.ts';
import { LEAST_QUALITY, MOST_DATA_DISTANCE, MOST_DISTANCE } from './bands.ts';

const time = z.iso.datetime();
/** A search by similarity costs as much as about a hundred by SHA-256. */
const MOST_SEARCHES = 100;
/** 10,000 hashes. */
export const LOOKUP_BODY_LIMIT = 2 * 1024 * 1024;

const asked = z
  .strictObject({
    sha256: hexHash.optional().meta({ description: 'SHA-256 of the content, as 64 hexadecimal digits' }),
    perceptualHash: hexHash.optional().meta({
      description: 'PDQ hash of a picture, or of a frame of a film, as 64 hexadecimal digits',
    }),
    iscc: isccCode.optional(),
  })
  .refine(
    ({ sha256, perceptualHash, iscc }) =>
      [sha256, perceptualHash, iscc].filter((each) => each !== undefined).length === 1,
    'Exactly one of sha256, perceptualHash, and iscc is required',
  )
  .meta({ id: 'LookupHash' });

export const lookupBody = z.strictObject({
  hashes: z
    .array(asked)
    .min(1)
    .max(MOST_ANSWERS)
    .refine(
      (given) => given.filter(({ sha256 }) => sha256 === undefined).length <= MOST_SEARCHES,
      `Must not contain more than ${MOST_SEARCHES} perceptual hashes and ISCCs`,
    )
    .meta({ description: `At most ${MOST_SEARCHES} can be perceptual hashes or ISCCs` }),
  receipt: z.boolean().optional().meta({
    description:
      'Return a signed receipt of all results. It proves later what you were told, and anyone can verify it offline',
  }),
});

const standing = {
  status: coverageStatus.nullable().meta({
    description:
      'Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be `true`. A `similar` match, and a match by ISCC, is never `covered`, but `unknown`',
  }),
  since: time.nullable().meta({ description: 'When the status began; null for `not_covered`' }),
  withdrawnAt: time.nullable().meta({ description: 'When the first withdrawn release was withdrawn' }),
  removedAt: time
    .nullable()
    .meta({ description: 'When the organization decided to remove the file after a complaint' }),
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
    match: z.enum(['exact', 'similar']).nullable().meta({
      id: 'LookupMatch',
      description: '`exact`: same SHA-256, or same Instance-Code. `similar`: similar perceptual hash, or Data-Code',
    }),
    distance: z
      .number()
      .int()
      .nullable()
      .meta({
        description: `Number of different bits: of the perceptual hash, up to ${MOST_DISTANCE} of 256, or of the Data-Code, up to ${MOST_DATA_DISTANCE} of 64; null for \`exact\``,
      }),
    at: z.number().int().nullable().meta({
      description: 'For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null',
    }),
    ...standing,
  })
  .meta({ id: 'LookupResult' });
export const lookupResults = z
  .object({
    data: z.array(result).meta({ description: 'In the order of the request' }),
    receipt: z.string().nullable().meta({
      description:
        'A compact JWS signed by the organization, with the time, each hash, its status, and the state of the log. The service does not store it. Null unless you set `receipt`',
    }),
  })
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

export const removedHashesQuery = z.strictObject({
  ...listQuery,
  cursor: listQuery.cursor.meta({
    description: '`nextCursor` of the previous page, or `syncCursor` of an earlier call',
  }),
});
const removedHash = z
  .object({
    sha256: z.string(),
    perceptualHash: z
      .string()
      .nullable()
      .meta({
        description: `PDQ hash of the picture; null if there is none, or its quality is below ${LEAST_QUALITY}`,
      }),
    status: z.enum(REMOVED_HASH_STATUSES).meta({
      id: 'RemovedHashStatus',
      description:
        '`removed`: the organization decided to remove the file after a complaint. `withdrawn`: a performer withdrew the release, or the consent to a digital replica. `lifted`: neither applies now',
    }),
    since: time.meta({ description: 'When the status began' }),
  })
  .meta({ id: 'RemovedHash' });
export const removedHashes = z.object({
  data: z.array(removedHash),
  nextCursor: z.string().nullable(),
  syncCursor: z.string().meta({ description: 'Send as `cursor` later, to get only what has changed since this page' }),
});
