import { z } from 'zod';
import {
  country,
  documentType,
  expected,
  explanation,
  image,
  TEST_OUTCOMES,
  userId,
} from '#domains/identity/identity-verification/index.ts';
import { livenessAnswer, livenessChallenge } from '#domains/identity/liveness-challenges/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { testOutcomeField } from '#platform/operation/test-outcome.ts';
import { STAGES } from './capture/stage.ts';
import { DEFAULT_SECONDS, isReturnUrl, SESSION_STATUSES } from './session.ts';

const time = z.iso.datetime();

/** What a verification that is there already has said. */
const OF_NEW_VERIFICATIONS = [
  'userId',
  'returnUrl',
  'document',
  'country',
  'expected',
  'metadata',
  'testOutcome',
] as const;

const newSessionBody = z.strictObject({
  verificationId: z.string().regex(idPattern('verification')).optional().meta({
    description:
      'A verification that requires pictures: the person goes on with it in this session. Beside it only `expiresInSeconds` counts; a link that was made before ends',
  }),
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
    .default(DEFAULT_SECONDS)
    .meta({ description: 'How long the link may be used; a day where not given' }),
});

export const sessionBody = newSessionBody.superRefine((body, context) => {
  if (body.verificationId === undefined) return;
  for (const field of OF_NEW_VERIFICATIONS)
    if (body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: 'Not together with verificationId' });
});

export const sessionsQuery = z.strictObject({
  ...listOf('verificationSession'),
  ...metadataFilter,
  userId: z.string().max(200).optional(),
});
export const sessionParams = z.object({ id: z.string().regex(idPattern('verificationSession')) });

const sessionStatus = z.enum(SESSION_STATUSES).meta({ id: 'VerificationSessionStatus' });
const consentAnswer = z
  .object({ state: z.enum(['given', 'refused']), at: time, notice: z.string() })
  .meta({ id: 'CaptureConsentAnswer' });
export const session = z
  .object({
    id: z.string(),
    status: sessionStatus.meta({
      description: '`created`, `started` once consent is given, then the status of the verification',
    }),
    userId: z.string().nullable(),
    verificationId: z.string().nullable(),
    attempt: z.number().int().meta({ description: 'How often pictures came' }),
    lastError: explanation.nullable().meta({ description: 'Why it is not verified, as the person is told' }),
    consent: consentAnswer
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
const captureStage = z.enum(STAGES).meta({ id: 'CaptureStage' });
export const stageBody = z.strictObject({ stage: captureStage });
export const captureBody = z.strictObject({
  document: z.strictObject({ front: image, back: image.optional() }),
  liveness: livenessAnswer,
  deviceKey: z
    .strictObject({
      did: z.string().min(9).max(512).meta({ description: 'did:jwk of a key that stays on the device' }),
      jws: z.string().min(1).max(4096).meta({
        description:
          'Detached JWS over `{challengeId, format: "avouch-device-key-v1", nonce}` (RFC 8785) with the header `{alg, kid, typ: "avouch-device-key+jws"}`',
      }),
    })
    .optional()
    .meta({ description: 'A signature by this key later says that it is the device whose pictures passed liveness' }),
});
export const captureState = z
  .object({
    status: sessionStatus,
    consentGiven: z.boolean(),
    takesPictures: z.boolean(),
    attemptsLeft: z.number().int(),
    reasons: z.array(explanation),
    stage: captureStage
      .nullable()
      .meta({ description: 'What the page that was used last is doing, for the person at another device' }),
    returnUrl: z.string().nullable(),
  })
  .meta({ id: 'CaptureState' });
