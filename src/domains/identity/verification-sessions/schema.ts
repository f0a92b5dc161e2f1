import { z } from 'zod';
import {
  country,
  documentType,
  expected,
  explanation,
  image,
  TEST_OUTCOMES,
  userId,
  verificationMethod,
  walletRequest,
} from '#domains/identity/identity-verification/index.ts';
import { livenessAnswer, livenessChallenge } from '#domains/identity/liveness-challenges/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { testOutcomeField } from '#platform/operation/test-outcome.ts';
import { email, line, withoutAddress } from '#platform/operation/text-fields.ts';
import { readerLanguage } from '#platform/outbox/reader-language.ts';
import { STAGES } from './capture/stage.ts';
import { DEFAULT_SECONDS, isReturnUrl, SESSION_STATUSES } from './session.ts';

const time = z.iso.datetime();

const invitee = z
  .strictObject({
    email,
    name: withoutAddress(line(100)).optional().meta({ description: 'Name to use in the email' }),
    locale: readerLanguage.optional(),
  })
  .meta({ id: 'VerificationInvitee' });
const expiresInSeconds = z
  .number()
  .int()
  .min(60)
  .max(30 * 86_400)
  .default(DEFAULT_SECONDS)
  .meta({ description: 'Seconds until the link expires; 86,400 (one day) by default' });

/** Fields that an existing verification already has. */
const OF_NEW_VERIFICATIONS = [
  'userId',
  'returnUrl',
  'document',
  'country',
  'expected',
  'metadata',
  'testOutcome',
  'invite',
] as const;

/** The body for a new verification, which does not continue an existing one. */
export const newSessionBody = z.strictObject({
  verificationId: z.string().regex(idPattern('verification')).optional().meta({
    description:
      'ID of a verification that requires pictures: the person continues it in this session. You can set only `expiresInSeconds` with it. Previous links to the verification stop working',
  }),
  userId: userId.optional(),
  returnUrl: z
    .string()
    .max(2048)
    .refine(isReturnUrl, 'Must be an https URL without user name and password')
    .optional()
    .meta({ description: 'Address to which the page offers to return. Plain http only in development' }),
  document: z.strictObject({ type: documentType.optional() }).optional(),
  country: country.optional(),
  expected: expected.optional(),
  metadata: metadata.optional(),
  testOutcome: testOutcomeField(TEST_OUTCOMES).optional(),
  invite: invitee.optional().meta({
    description: 'Person to whom the service emails the link. The email counts toward your daily limit',
  }),
  expiresInSeconds,
});

export const inviteBody = z.strictObject({
  invite: invitee.optional().meta({ description: 'Person to email. By default, the person invited last' }),
  expiresInSeconds,
});

export const sessionBody = newSessionBody.superRefine((body, context) => {
  if (body.verificationId === undefined) return;
  for (const field of OF_NEW_VERIFICATIONS)
    if (body[field] !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: 'Not allowed together with verificationId' });
});

export type SessionBody = z.output<typeof sessionBody>;

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
      description: '`created` before consent, `started` after consent, then the status of the verification',
    }),
    userId: z.string().nullable(),
    verificationId: z.string().nullable(),
    attempt: z.number().int().meta({ description: 'Number of times that the person has submitted pictures' }),
    lastError: explanation
      .nullable()
      .meta({ description: 'Reason why the person is not verified, in the words shown to the person' }),
    consent: consentAnswer.nullable().meta({
      description:
        'The person’s answer to the consent notice on the hosted page. `notice` is the SHA-256 of the notice',
    }),
    invitedAt: time.nullable().meta({ description: 'Time at which the service last emailed the link' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    expiresAt: time,
  })
  .meta({ id: 'VerificationSession' });

export const newSession = session.extend({
  url: z.string().meta({ description: 'Link for the person. Only the response to this call contains it' }),
  challenge: livenessChallenge,
});

export { livenessChallenge };

/** The token of a link: 32 bytes in base64url. */
export const captureParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
export const consentBody = z.strictObject({ agreed: z.boolean(), notice: z.string().regex(/^[0-9a-f]{64}$/) });
const captureStage = z.enum(STAGES).meta({ id: 'CaptureStage' });
export const stageBody = z.strictObject({ stage: captureStage });
const deviceKey = z
  .strictObject({
    did: z
      .string()
      .min(9)
      .max(512)
      .meta({ description: 'did:jwk of the key. The private key never leaves the device' }),
    jws: z.string().min(1).max(4096).meta({
      description:
        'Detached JWS over `{challengeId, format: "avouch-device-key-v1", nonce}` (RFC 8785), with the header `{alg, kid, typ: "avouch-device-key+jws"}`',
    }),
  })
  .optional()
  .meta({
    description:
      'Key of the person’s device. A later signature with this key shows that it comes from the device whose pictures passed liveness',
  });
export const captureBody = z.strictObject({
  document: z.strictObject({ front: image, back: image.optional() }),
  liveness: livenessAnswer,
  deviceKey,
});
export const captureWalletBody = z
  .strictObject({
    liveness: livenessAnswer
      .optional()
      .meta({ description: 'Pictures of the face. Required if `walletNeedsFace` is true, refused otherwise' }),
    deviceKey,
  })
  .refine(({ liveness, deviceKey: key }) => key === undefined || liveness !== undefined, {
    path: ['deviceKey'],
    message: 'Requires liveness, over whose challenge it is proven',
  });
export const captureState = z
  .object({
    status: sessionStatus,
    consentGiven: z.boolean().meta({
      description: 'Whether the person agreed to the current notice. Becomes false if the policy changes the notice',
    }),
    takesPictures: z.boolean(),
    methods: z.array(verificationMethod).meta({
      description: 'Ways of verification that the policy accepts: pictures of a document, or a document in a wallet',
    }),
    walletNeedsFace: z.boolean().meta({
      description:
        'Whether the person takes pictures of the face before a wallet is asked, because the policy compares them with the portrait in the wallet',
    }),
    wallet: walletRequest.nullable().meta({ description: 'Open request to a wallet; null if none is open' }),
    attemptsLeft: z.number().int(),
    reasons: z.array(explanation),
    stage: captureStage.nullable().meta({
      description:
        'Latest activity that a page of this verification reported. The page on the person’s other device shows it',
    }),
    returnUrl: z.string().nullable(),
  })
  .meta({ id: 'CaptureState' });
