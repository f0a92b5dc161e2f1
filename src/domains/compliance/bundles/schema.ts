import { z } from 'zod';
import { linkDelivery, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { BUNDLE_DISCLOSABLE, BUNDLE_FAILURES, BUNDLE_STATUSES, PRODUCER_FORMS } from './bundle.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const MOST_PROOFS = 500;
/** With so many proofs of two kilobytes. */
export const BUNDLE_BODY_LIMIT = 4 * 1024 * 1024;

const disclosure = z.enum(BUNDLE_DISCLOSABLE).meta({ id: 'BundleDisclosure' });

export const bundleBody = z.strictObject({
  projectId,
  disclose: z.array(disclosure).max(BUNDLE_DISCLOSABLE.length).default([]).meta({
    description:
      'What the releases in it show of people beside their scope, shoot and signatures; names and birth dates need `pii:read` too, here and to fetch the file',
  }),
  proofs: z
    .array(z.looseObject({ format: z.literal('avouch-proof-v1') }))
    .max(MOST_PROOFS)
    .default([])
    .meta({ description: 'Age proofs made by wallets, of the statements of `GET /v1/compliance/age-statements`' }),
  producer: z.enum(PRODUCER_FORMS).meta({ id: 'ProducerForm' }).default('proof').meta({
    description: 'How the business behind the project is shown: by a proof that names nobody, or by its credential',
  }),
  statusDays: z.number().int().min(1).max(30).default(7).meta({
    description: 'How long verifiers may go by the status lists in it',
  }),
  sinceCheckpoint: z.number().int().min(1).optional().meta({
    description: 'The size of the log that a verifier has pinned: the bundle shows that the log has only grown since',
  }),
  metadata: metadata.default({}),
});

export const bundlesQuery = z.strictObject({ ...listOf('bundle'), ...metadataFilter, projectId: projectId.optional() });
export const bundleParams = z.object({ id: z.string().regex(idPattern('bundle')) });
export const statementsQuery = z.strictObject({ projectId });

export const bundle = z
  .object({
    id: z.string(),
    projectId: z.string(),
    status: z.enum(BUNDLE_STATUSES).meta({ id: 'BundleStatus' }),
    progress: z.object({
      done: z.number().int(),
      total: z.number().int().nullable().meta({ description: 'Null until it has begun' }),
    }),
    failure: z.enum(BUNDLE_FAILURES).nullable(),
    disclose: z.array(disclosure),
    verdict: z
      .object({
        result: z.enum(['pass', 'fail']),
        reasons: z.array(z.string()).meta({ description: 'The rules that fail, such as `performer:pfm_…:release`' }),
        warnings: z.array(z.string()).meta({
          description:
            'What a reader has to know although no rule fails, such as terms that a release does not specify',
        }),
        statusAsOf: time.nullable(),
      })
      .nullable()
      .meta({ description: 'What the offline verifier says of the file by the trust file of its day' }),
    performers: z.array(
      z.object({
        id: z.string().meta({ description: '`pfm_…`, or `rel_…` of one who has a release and was not declared' }),
        releaseId: z.string().nullable(),
        missing: z.array(z.string()).meta({ description: 'Codes: what could not be shown' }),
        signatureLevel: signatureLevel.nullable().meta({
          description:
            "What the performer's signature rests on; null where the release does not state it, or nobody signed",
        }),
        linkDelivery: linkDelivery.nullable(),
      }),
    ),
    producer: z
      .object({ shown: z.enum(['proof', 'credential']).nullable(), missing: z.string().nullable() })
      .nullable(),
    proofs: z
      .object({ given: z.number().int(), stored: z.number().int(), made: z.number().int() })
      .nullable()
      .meta({ description: 'Age proofs in it: of those that came with the request, of earlier ones, and new' }),
    sha256: z.string().nullable(),
    bytes: z.number().int().nullable(),
    metadata: shownMetadata,
    createdAt: time,
    finishedAt: time.nullable(),
    expiresAt: time.nullable().meta({ description: 'Until when the file is kept' }),
    fileErasedAt: time.nullable(),
  })
  .meta({ id: 'ComplianceBundle' });

export const proofLinkBody = z.strictObject({
  projectId,
  performerId: z.string().min(1).max(40).meta({ description: 'As `GET /v1/compliance/age-statements` names them' }),
  expiresInSeconds: z.number().int().min(60).max(2_592_000).default(86_400),
});
export const bundleProofLink = z.object({
  id: z.string(),
  proofRequestId: z.string(),
  performerId: z.string(),
  statement: z.looseObject({ type: z.literal('age-over') }),
  url: z.string().meta({ description: 'Shown this once' }),
  createdAt: time,
  expiresAt: time,
});

export const ageStatements = z.object({
  data: z.array(
    z.object({
      performerId: z.string(),
      releaseId: z.string(),
      statement: z.looseObject({ type: z.literal('age-over') }),
    }),
  ),
  nextCursor: z.null(),
});
