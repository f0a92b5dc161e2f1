import { z } from 'zod';
import { words } from '#domains/identity/casework/index.ts';
import { testOutcomeField } from '#platform/operation/test-outcome.ts';
import { BUSINESS_TEST_OUTCOMES } from '../examination/test-outcomes.ts';
import { businessDocumentKind, businessDocuments } from '../schema.ts';
import { REQUEST_ITEM_KINDS } from '../verification.ts';

const time = z.iso.datetime();

const MAX_ITEMS = 20;
const item = z
  .strictObject({
    kind: z.enum(REQUEST_ITEM_KINDS).meta({ id: 'InformationItemKind' }),
    text: words(1000).meta({ description: 'Request in the words that the applicant reads' }),
    documentKind: businessDocumentKind
      .optional()
      .meta({ description: 'Type of the requested document. By default, `other`' }),
  })
  .meta({ id: 'InformationItem' });

export const informationBody = z.strictObject({
  items: z
    .array(
      item.refine(({ kind, documentKind }) => kind === 'document' || documentKind === undefined, {
        path: ['documentKind'],
        message: 'Allowed only for documents',
      }),
    )
    .min(1)
    .max(MAX_ITEMS),
  message: words(2000).meta({ description: 'Message to the applicant, shown above the requested items' }),
  email: z.email().max(254).optional().meta({ description: 'Email address that replaces the applicant’s address' }),
});

export const madeRequest = z.object({
  id: z.string(),
  url: z.url().meta({ description: 'Link that accepts one submission. Only this response contains it' }),
  expiresAt: time,
  mailed: z.boolean().meta({
    description: 'Whether the service emailed the link. If false, it knows no address: send the link yourself',
  }),
});

const answers = z
  .array(
    z
      .strictObject({ item: z.number().int().min(0).max(MAX_ITEMS), text: words(5000) })
      .meta({ id: 'InformationAnswer' }),
  )
  .max(MAX_ITEMS);

export const informationRequests = z.object({
  data: z.array(
    z
      .object({
        id: z.string(),
        state: z.enum(['open', 'answered', 'closed', 'expired']).meta({ id: 'InformationRequestState' }),
        items: z.array(item).nullable(),
        message: z.string().nullable(),
        answers: answers
          .nullable()
          .optional()
          .meta({ description: 'Answers by position of the item. Only reviewers can read them' }),
        requestedBy: z.string(),
        createdAt: time,
        expiresAt: time,
        answeredAt: time.nullable(),
      })
      .meta({ id: 'InformationRequest' }),
  ),
});

/** Body of `POST /v1/verifications/{id}/resubmit` for a business. */
export const businessResubmitBody = z
  .strictObject({
    documents: businessDocuments.optional(),
    answers: answers.default([]).meta({
      description: 'Answers to the open information request. `item` is the position of the requested item, from 0',
    }),
    testOutcome: testOutcomeField(BUSINESS_TEST_OUTCOMES).optional(),
  })
  .refine(
    ({ documents, answers: given, testOutcome }) => given.length > 0 || (documents ?? testOutcome) !== undefined,
    {
      path: ['documents'],
      message: 'Documents or answers are required',
    },
  );

export const suspendBody = z.strictObject({
  note: words(2000).meta({ description: 'Reason for the suspension. Only reviewers can read it' }),
});

export const renewBody = z.strictObject({ documents: businessDocuments.optional() });

export const informationParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
export const informationAnswer = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        item: z.number().int().min(0).max(MAX_ITEMS),
        content: z.string().min(1),
        validUntil: z.iso.date().optional(),
      }),
    )
    .max(10)
    .default([]),
  answers: answers.default([]),
});
export const informationTaken = z.object({ state: z.literal('answered') });
