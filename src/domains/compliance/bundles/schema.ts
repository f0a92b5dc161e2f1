import { z } from 'zod';
import { linkDelivery, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { projectReference } from '#domains/agreements/projects/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { verdictNote } from '#platform/operation/verdict-fields.ts';
import { VERDICTS } from '#verifier/works/chain.ts';
import { BUNDLE_DISCLOSABLE, BUNDLE_FAILURES, BUNDLE_INCLUDABLE, BUNDLE_STATUSES, PRODUCER_FORMS } from './bundle.ts';

const time = z.iso.datetime();
const projectId = projectReference;
const MOST_PROOFS = 500;
/** Fits the maximum number of proofs, at two kilobytes each. */
export const BUNDLE_BODY_LIMIT = 4 * 1024 * 1024;

const disclosure = z.enum(BUNDLE_DISCLOSABLE).meta({ id: 'BundleDisclosure' });

export const bundleBody = z.strictObject({
  projectId,
  disclose: z.array(disclosure).max(BUNDLE_DISCLOSABLE.length).default([]).meta({
    description:
      'Details to show in releases, in addition to scope, shoot, and signatures. Names and birth dates require `pii:read`, both for this call and for the download',
  }),
  include: z
    .array(z.enum(BUNDLE_INCLUDABLE).meta({ id: 'BundlePart' }))
    .max(BUNDLE_INCLUDABLE.length)
    .default([...BUNDLE_INCLUDABLE])
    .meta({
      description:
        '`files`: the registered files of the project, by their hashes, with the performers in each. The bundle fails if one of them is not covered. `works`: the works of the project and of its files, with their chain of title and the credentials of the agreements that support it. The bundle fails if a chain has an error. By default, both. Send an empty list for recipients whose verifier reads only `avouch-bundle-v1`',
    }),
  proofs: z
    .array(z.looseObject({ format: z.literal('avouch-proof-v1') }))
    .max(MOST_PROOFS)
    .default([])
    .meta({ description: 'Age proofs that wallets created for the statements of `GET /v1/compliance/age-statements`' }),
  producer: z.enum(PRODUCER_FORMS).meta({ id: 'ProducerForm' }).default('proof').meta({
    description: 'How to prove the business behind the project: a proof that does not show its name, or its credential',
  }),
  statusDays: z.number().int().min(1).max(30).default(7).meta({
    description: 'Days for which verifiers can use the status lists in the bundle',
  }),
  sinceCheckpoint: z.number().int().min(1).optional().meta({
    description:
      'Size of the audit log that a verifier stored earlier. The bundle then proves that entries were only added since',
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
      total: z.number().int().nullable().meta({ description: 'Total number of steps; null before the job starts' }),
    }),
    failure: z.enum(BUNDLE_FAILURES).nullable(),
    disclose: z.array(disclosure),
    verdict: z
      .object({
        result: z.enum(['pass', 'fail']),
        reasons: z.array(z.string()).meta({ description: 'Failed rules, such as `performer:pfm_…:release`' }),
        warnings: z.array(z.string()).meta({
          description: 'Facts that do not fail a rule but matter, such as a term that a release does not specify',
        }),
        notes: z.array(verdictNote).meta({
          description: 'The warnings with their codes. Empty in bundles from earlier versions',
        }),
        statusAsOf: time.nullable(),
      })
      .nullable()
      .meta({
        description:
          'Verdict of the offline verifier on the file, with the trust file of the day on which the bundle was created',
      }),
    performers: z.array(
      z.object({
        id: z.string().meta({
          description:
            'ID of the performer (`pfm_…`), or of the release (`rel_…`) of a person who was not added as a performer',
        }),
        releaseId: z.string().nullable(),
        missing: z.array(z.string()).meta({ description: 'Codes of the missing items' }),
        signatureLevel: signatureLevel.nullable().meta({
          description:
            "Level of the performer's signature. Null if the release is not signed, or does not state the level",
        }),
        linkDelivery: linkDelivery.nullable(),
      }),
    ),
    producer: z
      .object({ shown: z.enum(['proof', 'credential']).nullable(), missing: z.string().nullable() })
      .nullable(),
    proofs: z.object({ given: z.number().int(), stored: z.number().int(), made: z.number().int() }).nullable().meta({
      description: 'Age proofs in the bundle: sent with the request, created earlier, or created for the bundle',
    }),
    files: z
      .object({
        covered: z.number().int(),
        notCovered: z.number().int(),
        withdrawn: z.number().int(),
        removed: z.number().int(),
        unknown: z.number().int(),
      })
      .meta({ id: 'BundleFiles' })
      .nullable()
      .meta({
        description: 'Number of files in the bundle, by status. Null if the bundle lists no files',
      }),
    works: z
      .array(
        z
          .object({
            id: z.string(),
            verdict: z.enum(['pass', 'fail']),
            title: z.enum(VERDICTS).nullable().meta({ description: 'Verdict on its chain of title' }),
          })
          .meta({ id: 'BundleWork' }),
      )
      .meta({ description: 'Works in the bundle. Empty if it lists none' }),
    sha256: z.string().nullable(),
    bytes: z.number().int().nullable(),
    metadata: shownMetadata,
    createdAt: time,
    finishedAt: time.nullable(),
    expiresAt: time.nullable().meta({ description: 'Date until which the file is kept' }),
    fileErasedAt: time.nullable(),
  })
  .meta({ id: 'ComplianceBundle' });

export const proofLinkBody = z.strictObject({
  projectId,
  performerId: z
    .string()
    .min(1)
    .max(40)
    .meta({ description: 'ID of the performer, from `GET /v1/compliance/age-statements`' }),
  expiresInSeconds: z.number().int().min(60).max(2_592_000).default(86_400),
});
export const bundleProofLink = z.object({
  id: z.string(),
  proofRequestId: z.string(),
  performerId: z.string(),
  statement: z.looseObject({ type: z.literal('age-over') }),
  url: z.string().meta({ description: 'Link for the performer. Only the response to this call contains it' }),
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
