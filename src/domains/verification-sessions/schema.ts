import { z } from 'zod';
import { country, documentType, expected, image, TEST_OUTCOMES, userId } from '#domains/identity-verification/index.ts';
import { livenessAnswer, livenessChallenge } from '#domains/liveness-challenges/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/http/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/http/metadata.ts';
import { testOutcomeField } from '#platform/http/test-outcome.ts';
import { isReturnUrl, SESSION_STATUSES } from './session.ts';
import { STAGES } from './stage.ts';

const time = z.iso.datetime();

export const sessionBody = z.strictObject({
  userId: userId.optional(),
  returnUrl: z
    .string()
    .max(2048)
    .refine(isReturnUrl, 'Must be an https URL without user name and password')
    .optional()
    .meta({ description: 'Where the page offers to go back to; plain http only in development' }),
  document: z.strictObject({ type: documentType.optional() }).optional(),
  country: country.optional(),
  expected: expected.optional(),
  metadata: metadata.optional(),
  testOutcome: testOutcomeField(TEST_OUTCOMES).optional(),
  expiresInSeconds: z
    .number()
    .int()
    .min(60)
    .max(30 * 86_400)
    .default(86_400)
    .meta({ description: 'How long the link may be used; a day where not given' }),
});

export const sessionsQuery = z.strictObject({
  ...listOf('verificationSession'),
  ...metadataFilter,
  userId: z.string().max(200).optional(),
});
export const sessionParams = z.object({ id: z.string().regex(idPattern('verificationSession')) });

export const session = z
  .object({
    id: z.string(),
    status: z.enum(SESSION_STATUSES).meta({
      description: '`created`, `started` once consent is given, then the status of the verification',
    }),
    userId: z.string().nullable(),
    verificationId: z.string().nullable(),
    attempt: z.number().int().meta({ description: 'How often pictures came' }),
    lastError: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it is not verified, as the person is told' }),
    consent: z
      .object({ state: z.enum(['given', 'refused']), at: time, notice: z.string() })
      .nullable()
      .meta({ description: 'What the person answered on the hosted page; `notice` is the SHA-256 of what was shown' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    expiresAt: time,
  })
  .meta({ id: 'VerificationSession' });

export const newSession = session.extend({
  url: z.string().meta({ description: 'The link for the person, shown this once' }),
  challenge: livenessChallenge,
});

export { livenessChallenge };

/** What a link carries: 32 bytes in base64url. */
export const captureParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const consentBody = z.strictObject({ agreed: z.boolean(), notice: z.string().regex(/^[0-9a-f]{64}$/) });
export const stageBody = z.strictObject({ stage: z.enum(STAGES) });
export const captureBody = z.strictObject({
  document: z.strictObject({ front: image, back: image.optional() }),
  liveness: livenessAnswer,
});
export const captureState = z
  .object({
    status: z.enum(SESSION_STATUSES),
    consentGiven: z.boolean(),
    takesPictures: z.boolean(),
    attemptsLeft: z.number().int(),
    reasons: z.array(z.object({ code: z.string(), message: z.string() })),
    stage: z
      .enum(STAGES)
      .nullable()
      .meta({ description: 'What the page that was used last is doing, for the person at another device' }),
    returnUrl: z.string().nullable(),
  })
  .meta({ id: 'CaptureState' });
