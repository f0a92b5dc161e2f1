import { z } from 'zod';
import { isCalendarDay } from '#verifier/encoding/days.ts';
import { REASON_CODES } from './names/match-reason.ts';
import { DEFAULT_THRESHOLD, FEATURES } from './screening.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/[\p{L}\p{N}]/u, 'Must contain a letter or a digit');
const alpha2 = z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code');

export const searchBody = z.strictObject({
  kind: z.enum(['person', 'company']),
  name: name.meta({ description: 'Name in any script. Include the legal form of a company' }),
  nameTruncated: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the name may be cut off, as in a full name field of a machine-readable zone' }),
  aliases: z.array(name).max(20).optional().meta({ description: 'Previous names, other names, and other spellings' }),
  birthDate: z.string().refine(isCalendarDay, 'Must be a day, such as 1970-05-17').optional(),
  countries: z
    .array(alpha2)
    .max(20)
    .optional()
    .meta({ description: 'Countries of nationality, residence, or registration' }),
  registrationNumbers: z.array(z.string().trim().min(1).max(60)).max(20).optional(),
  threshold: z
    .number()
    .min(0.5)
    .max(1)
    .default(DEFAULT_THRESHOLD)
    .meta({ description: 'Minimum score of a match, 0 to 1' }),
});

const screenedList = { list: z.string(), version: z.string(), importedAt: z.iso.datetime() };

export const screeningLists = z.object({
  data: z.array(
    z.object({
      ...screenedList,
      entities: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Number of entries. Null for a list that another service maintains' }),
    }),
  ),
  nextCursor: z.null(),
});

/** A feature that supports or contradicts a match. */
export const matchFeature = z
  .object({
    feature: z.enum(FEATURES),
    score: z.number().meta({ description: '1 agrees, 0 contradicts' }),
    reasons: z
      .array(
        z.object({
          code: z.enum(REASON_CODES).meta({ id: 'ScreeningReasonCode' }),
          value: z.string().nullable().meta({
            description:
              'Value that the code refers to: words, a date, country codes, or a number. Null if the code has no value',
          }),
        }),
      )
      .meta({ description: 'Reasons for the score. Empty for matches found by earlier versions' }),
    detail: z.string().meta({ description: 'The reasons in English' }),
  })
  .meta({ id: 'ScreeningMatchFeature' });

const match = z
  .object({
    entityId: z.string(),
    list: z.string(),
    listVersion: z.string(),
    name: z.string(),
    topics: z
      .array(z.string())
      .meta({ description: 'Reasons for the listing in the terms of OpenSanctions, such as `sanction` or `role.pep`' }),
    datasets: z.array(z.string()).meta({ description: 'Publications from which the list took the entry' }),
    score: z.number().meta({ description: 'Similarity, 0 to 1' }),
    explanation: z.array(matchFeature),
  })
  .meta({ id: 'ScreeningMatch' });

export const searchResult = z.object({
  lists: z.array(z.object(screenedList)),
  matches: z.array(match).meta({ description: 'Up to 50 matches, best match first' }),
});
