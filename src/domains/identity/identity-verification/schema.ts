import { z } from 'zod';
import { credentialStatus } from '#domains/credentials/credentials/index.ts';
import { presentationState } from '#domains/credentials/presentations/index.ts';
import { assignee } from '#domains/identity/casework/index.ts';
import { livenessAnswer } from '#domains/identity/liveness-challenges/index.ts';
import { identityDocument } from '#domains/reference/reference/index.ts';
import { EXPECTED_DOCUMENTS, isIssuingState } from '#engine/index.ts';
import { metadata, shownMetadata } from '#platform/operation/metadata.ts';
import { testOutcomeField } from '#platform/operation/test-outcome.ts';
import { userId } from '#platform/operation/text-fields.ts';
import { checkResult } from '#platform/operation/verdict-fields.ts';
import { TEST_OUTCOMES } from './decision/test-outcome.ts';
import { ENDED, METHODS, STATUSES } from './verification.ts';

export const image = z.string().min(1).meta({
  description: 'An image as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP',
  'x-file': true,
});
export { userId };
export const expected = z
  .strictObject({
    givenName: z.string().trim().min(1).max(100).optional(),
    familyName: z.string().trim().min(1).max(100).optional(),
    birthDate: z.iso.date().optional(),
  })
  .meta({
    id: 'ExpectedIdentity',
    description: 'Expected details of the document. If a detail differs, a reviewer must decide',
  });

export const country = z
  .string()
  .refine(isIssuingState, 'Must be an ICAO 9303-3 code')
  .meta({ description: 'Country that should have issued the document, as a code of ICAO 9303-3' });

/** A reason, worded for the person concerned. */
export const explanation = z.object({ code: z.string(), message: z.string() }).meta({ id: 'Explanation' });
/** The first of two approvals, if the policy requires two. */
export const approval = z
  .object({ actor: z.string(), at: z.iso.datetime(), reason: z.string().optional(), note: z.string().nullish() })
  .meta({ id: 'Approval' });
export const verificationMethod = z.enum(METHODS).meta({ id: 'VerificationMethod' });
export const documentType = z.enum(EXPECTED_DOCUMENTS).meta({ id: 'ExpectedDocumentType' });

const consent = z
  .strictObject({
    givenAt: z.iso.datetime({ offset: true }),
    textSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'SHA-256 of the consent text that the person accepted, in hexadecimal digits' }),
    language: z
      .string()
      .regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/)
      .max(35)
      .optional()
      .meta({ description: 'Language of the consent text, as a BCP 47 tag' }),
  })
  .meta({
    id: 'CaptureConsent',
    description: "The person's consent before the first picture. Required if the policy says so",
  });

const testOutcome = testOutcomeField(TEST_OUTCOMES).optional();

const chipFile = z.string().min(1).max(700_000);
const chip = z
  .strictObject({
    sod: chipFile.meta({ description: 'EF.SOD: the issuer’s signature' }),
    dg1: chipFile.meta({ description: 'EF.DG1: the machine-readable zone' }),
    dg2: chipFile.meta({ description: 'EF.DG2: the portrait' }),
    dg14: chipFile.optional().meta({ description: 'EF.DG14; required with an ECDSA `activeAuthentication`' }),
    dg15: chipFile
      .optional()
      .meta({ description: 'EF.DG15: the key of the chip; required with `activeAuthentication`' }),
    activeAuthentication: chipFile.optional().meta({
      description:
        'Answer of the chip to INTERNAL AUTHENTICATE. The challenge is the first 8 bytes of the SHA-256 of `liveness.nonce`',
    }),
  })
  .refine(({ activeAuthentication, dg15 }) => activeAuthentication === undefined || dg15 !== undefined, {
    path: ['dg15'],
    message: 'Required with activeAuthentication',
  })
  .meta({
    id: 'DocumentChip',
    description: 'Files of the chip of a passport or identity card (ICAO 9303), in base64, as a reader app read them',
  });

const ANSWER_NEEDS_CHALLENGE = {
  path: ['chip', 'activeAuthentication'],
  message: 'Requires liveness in the same request, whose nonce is the challenge',
};
const isChallenged = ({
  chip: sent,
  liveness,
}: {
  chip?: z.output<typeof chip> | undefined;
  liveness?: object | undefined;
}) => sent?.activeAuthentication === undefined || liveness !== undefined;

export const idvBody = z
  .strictObject({
    type: z.literal('idv'),
    method: verificationMethod.default('document').meta({
      description:
        '`wallet`: the person presents a document from a wallet instead of pictures. The response contains the request for the wallet, and a webhook reports the decision',
    }),
    document: z
      .strictObject({
        front: image.optional(),
        back: image.optional(),
        type: documentType.optional(),
      })
      .optional()
      .meta({ description: 'The front is required unless `chip` or `testOutcome` is set' }),
    chip: chip.optional(),
    selfie: image.optional().meta({ description: 'Optional if liveness frames are sent' }),
    liveness: livenessAnswer.optional(),
    country: country.optional(),
    userId: userId.optional(),
    expected: expected.optional(),
    consent: consent.optional(),
    metadata: metadata.optional(),
    testOutcome,
  })
  .refine(
    ({ method, document, chip: sent, selfie, liveness, testOutcome: asked }) =>
      method === 'document' || [document, sent, selfie, liveness, asked].every((given) => given === undefined),
    {
      path: ['method'],
      message: 'A wallet takes no pictures, no chip, and no testOutcome',
    },
  )
  .refine(
    ({ method, document, chip: sent, testOutcome: asked }) =>
      method === 'wallet' || [document?.front, sent, asked].some((given) => given !== undefined),
    {
      path: ['document', 'front'],
      message: 'A picture of the document is required, or its chip',
    },
  )
  .refine(isChallenged, ANSWER_NEEDS_CHALLENGE)
  .refine(
    ({ method, selfie, liveness, testOutcome: asked }) =>
      method === 'wallet' || [selfie, liveness, asked].some((given) => given !== undefined),
    {
      path: ['selfie'],
      message: 'A selfie is required if no liveness frames are sent',
    },
  );

export const identityBody = z
  .strictObject({
    userId,
    documents: z
      .array(z.string().min(1).meta({ 'x-file': true }))
      .max(10)
      .default([])
      .meta({
        description: 'Pictures of the document and a selfie, in any order: https URLs, data URIs, or bare base64',
      }),
    consent: consent.optional(),
    metadata: metadata.optional(),
    testOutcome,
  })
  .refine(({ documents, testOutcome: asked }) => documents.length > 0 || asked !== undefined, {
    path: ['documents'],
    message: 'At least one document is required',
  });

export const resubmitBody = z
  .strictObject({
    documents: z.array(z.string().min(1)).max(10),
    liveness: livenessAnswer.optional(),
    chip: chip.optional(),
    testOutcome,
  })
  .refine(isChallenged, ANSWER_NEEDS_CHALLENGE)
  .refine(({ documents, testOutcome: asked }) => documents.length > 0 || asked !== undefined, {
    path: ['documents'],
    message: 'At least one picture is required',
  });

/** Instead of pictures: another request to a wallet. */
export const walletBody = z.strictObject({ method: z.literal('wallet') });

/** A document's text contains no invisible characters, and none that reverse the order of letters. */
const printedText = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'Contains characters that cannot be printed');
const issuer = z.string().refine(isIssuingState, 'Must be an ICAO 9303-3 code');

const enteredDocument = z
  .strictObject({
    documentType: identityDocument,
    issuingState: issuer,
    documentNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9 -]{0,24}$/),
    familyName: printedText,
    givenNames: printedText.or(z.literal('')),
    birthDate: z.iso.date(),
    expiryDate: z.iso.date(),
    nationality: issuer,
    sex: z.enum(['F', 'M', 'X']),
  })
  .partial()
  .meta({
    description:
      'For an approval: the data that the reviewer read on the document. It replaces the data that the service read',
  });

export const decisionBody = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  document: enteredDocument.optional(),
  reason: z.string().trim().min(1).max(500).meta({ description: 'Reason for the decision. The user can read it' }),
  note: z
    .string()
    .trim()
    .max(2000)
    .optional()
    .meta({ description: 'Note for other reviewers. The user cannot read it' }),
});

const time = z.iso.datetime();
const identityStatus = z.enum(STATUSES).meta({ id: 'VerificationStatus' });
const assuranceResult = z.enum(['passed', 'not_performed']).meta({ id: 'AssuranceResult' });

export const identityAssurance = z
  .object({
    wallet: assuranceResult.meta({
      description:
        'Whether the person presented a document of a trusted issuer from a wallet, on the device to which it was issued',
    }),
    faceMatch: assuranceResult,
    liveness: assuranceResult,
    reviewedByHuman: z.boolean(),
  })
  .meta({ id: 'IdentityAssurance' });

export const mainFinding = z
  .object({
    kind: z.enum(['check', 'signal', 'task']),
    key: z.string().meta({ description: 'Key of the check, fraud signal, or task' }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Reason code. The meaning of a code never changes. Missing for signals' }),
    message: z.string(),
    figures: z.record(z.string(), z.number()).optional(),
  })
  .meta({ id: 'MainFinding' });

export const verificationSummary = z
  .object({
    id: z.string(),
    verificationId: z.string().meta({ description: 'The same as `id`' }),
    type: z.literal('idv'),
    status: identityStatus,
    verified: z.boolean().meta({
      description:
        'Whether the person is verified now. True only if the verification has not expired, and the credential is neither revoked nor suspended',
    }),
    assurance: identityAssurance
      .nullable()
      .meta({ description: 'Evidence for the verification, as in the credential. Null if `verified` is false' }),
    userId: z.string().nullable(),
    personId: z.string().nullable(),
    credentialId: z.string().nullable(),
    credentialStatus: credentialStatus
      .nullable()
      .meta({ description: 'Status of the credential; null if there is none' }),
    attempt: z
      .number()
      .int()
      .meta({ description: 'Number of the attempt. With a wallet, 0 until the wallet has responded' }),
    method: verificationMethod,
    mainFinding: mainFinding.nullable().meta({
      description:
        'The most serious check or signal that prevented approval. Null if none did, or once the person is verified',
    }),
    assignee,
    dueAt: time.nullable().meta({ description: 'Deadline for the decision of a reviewer; null while none is needed' }),
    overdue: z.boolean().meta({ description: 'Undecided after `dueAt`' }),
    metadata: shownMetadata,
    createdAt: time,
    updatedAt: time,
    decidedAt: time.nullable(),
    expiresAt: time.nullable(),
  })
  .meta({ id: 'VerificationSummary' });

const check = z
  .object({
    key: z.string(),
    result: z.enum(['passed', 'failed', 'unclear', 'not_performed']).meta({ id: 'VerificationCheckResult' }),
    reason: z.string().optional().meta({ description: 'A stable code' }),
    message: z.string(),
    figures: z.record(z.string(), z.number()).optional(),
  })
  .meta({ id: 'VerificationCheck' });

const extracted = z
  .object({
    documentType: z.string(),
    documentFormat: z.string(),
    issuingState: z.string(),
    issuingSubdivision: z.string().optional().meta({ description: 'ISO 3166-2 code of the state or province' }),
    documentNumber: z.string(),
    familyName: z.string(),
    givenNames: z.string(),
    namesTruncated: z
      .boolean()
      .meta({ description: 'Whether a name may be incomplete because the document has no room for all of it' }),
    birthDate: z.iso.date(),
    sex: z.string(),
    expiryDate: z.iso.date(),
    nationality: z.string(),
    personalNumber: z.string().optional(),
  })
  .nullable()
  .optional()
  .meta({ description: 'Data read from the document. Present only with the scope pii:read' });

const printedValue = z
  .object({
    text: z.string(),
    confidence: z.number(),
    days: z
      .array(z.iso.date())
      .optional()
      .meta({ description: 'Days that a printed date can mean, if its order is ambiguous' }),
  })
  .meta({ id: 'PrintedValue' })
  .optional();

const printed = z
  .object({
    disagreements: z
      .array(
        z.object({
          field: z.enum(['familyName', 'givenNames', 'birthDate', 'expiryDate', 'documentNumber']),
          machineReadable: z.string(),
          printed: z.string(),
        }),
      )
      .meta({ description: 'Values in which the printed and the machine-readable data differ' }),
    values: z
      .object({
        familyName: printedValue,
        givenNames: printedValue,
        birthDate: printedValue,
        expiryDate: printedValue,
        documentNumber: printedValue,
      })
      .meta({
        description:
          'Values read from the printed text of a document without machine-readable data. They never decide the outcome',
      }),
  })
  .nullable()
  .optional()
  .meta({ description: 'Printed data for reviewers. Present only with the scope pii:read' });

const fraudSignal = z.object({
  key: z.string(),
  weight: z.enum(['review', 'decisive']),
  message: z.string(),
  figures: z.record(z.string(), z.number()).optional(),
  related: z.array(z.string()).optional().meta({
    description: 'Linked verifications and persons. Present only with the scope reviews:write',
  }),
});

const continuation = z
  .object({
    id: z.string(),
    url: z
      .string()
      .optional()
      .meta({ description: 'Link for the person. Only the response to the call that created it contains it' }),
    expiresAt: time.meta({ description: 'Time at which the link expires' }),
  })
  .meta({ id: 'VerificationContinuation' });

export const walletRequest = z
  .object({
    state: presentationState.meta({
      description: '`fetched`: a wallet has retrieved the request. `expired`: create a new request',
    }),
    expiresAt: time,
    link: z.string().nullable().optional().meta({
      description:
        '`openid4vp://…` link for a wallet on the same device. Only the response to the call that created the request contains it',
    }),
    qr: z.string().nullable().optional().meta({ description: 'QR code of the link: an SVG in a data URI' }),
    pageUrl: z.string().optional().meta({ description: 'Page with the QR code and the state of the request' }),
  })
  .meta({ id: 'WalletRequest' });

export const verification = verificationSummary
  .extend({
    wallet: walletRequest.nullable().meta({ description: 'Open request to a wallet; null if none is open' }),
    checks: z.array(check),
    liveness: checkResult,
    policyVersion: z.string().nullable(),
    engineVersion: z.string().nullable(),
    reviewReason: z.string().nullable(),
    reviewNote: z.string().nullable().optional(),
    signals: z.array(fraudSignal).meta({ description: 'Detected fraud signals' }),
    inputReasons: z
      .array(explanation)
      .meta({ description: 'Reasons why new pictures are required, in words for the person who takes them' }),
    approvals: z.array(approval).meta({
      description: 'The first of two approvals, if the policy requires two. The reason and the note are for reviewers',
    }),
    consent: consent.nullable(),
    endedAt: time
      .nullable()
      .meta({ description: 'Time of the decision, expiry, or cancellation. The retention period starts at this time' }),
    biometricsErasedAt: time.nullable(),
    redactedAt: time.nullable(),
    redactedFrom: z.enum(ENDED).nullable().meta({ description: 'Status before redaction' }),
    extracted,
    printed,
    testOutcome: z
      .string()
      .optional()
      .meta({ description: 'Outcome that you requested in test mode. Missing for every other verification' }),
    session: continuation
      .nullable()
      .meta({ description: 'Session in which the person takes or took the pictures; null if there is none' }),
  })
  .meta({ id: 'Verification' });

export const started = z.object({
  status: z.literal('success'),
  data: z.object({
    verificationId: z.string(),
    status: z.literal('pending'),
    userId: z.string(),
    session: continuation.optional().meta({
      description: 'Session in which the person continues on a phone, if the policy requires liveness',
    }),
  }),
});

export const verificationParams = z.object({ id: z.string().regex(/^ver_[0-9a-z]{26}$/) });

export const pictureParams = verificationParams.extend({ pictureId: z.string().regex(/^blb_[0-9a-z]{26}$/) });

export const pictureQuery = z.object({
  rendition: z.enum(['jpeg', 'face']).optional().meta({
    description:
      '`jpeg`: a JPEG copy of the whole picture. `face`: a JPEG copy of its largest face. Both contain no metadata',
  }),
});

const share = z.number();
const mark = z.object({
  kind: z.enum(['document', 'mrz']).meta({ description: '`mrz`: the machine-readable zone' }),
  corners: z
    .array(z.object({ x: share, y: share }))
    .length(4)
    .meta({
      description:
        "Clockwise from the document's top left corner, as fractions of the upright picture's width and height; a corner can be outside the picture",
    }),
});

export const pictures = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      attempt: z.number().int(),
      submittedAt: z.iso.datetime().meta({ description: 'Time at which the person submitted this attempt' }),
      position: z.number().int().meta({ description: 'Position in the order of submission, from 0' }),
      kind: z.enum(['picture', 'frame', 'chip', 'wallet']).meta({
        description:
          '`frame`: a picture that answers a liveness challenge; `chip`: the portrait on the document’s chip; `wallet`: the portrait from the wallet',
      }),
      at: z.number().int().nullable().meta({ description: 'Frames only: milliseconds since the challenge was shown' }),
      format: z.string().nullable(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      failure: z
        .string()
        .nullable()
        .meta({ description: 'Reason why the service could not fetch or use the picture. Null if it could' }),
      available: z.boolean().meta({
        description: 'Whether the picture can be downloaded. False while the service fetches it, and after erasure',
      }),
      role: z
        .enum(['front', 'back', 'selfie', 'unknown'])
        .nullable()
        .meta({ description: 'Detected type of the picture; null until it is detected' }),
      marks: z.array(mark).meta({
        description:
          'Areas of the picture from which data was read. Empty for pictures submitted before the service recorded areas',
      }),
      erasedAt: time.nullable(),
    }),
  ),
});
