import { z } from 'zod';
import { linkDelivery, signatureLevel } from '#domains/agreements/agreements/index.ts';
import { hexHash } from '#domains/works/files/index.ts';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, shownMetadata } from '#platform/operation/metadata.ts';
import { ownId } from '#platform/operation/text-fields.ts';
import { verdictFields, verdictNote } from '#platform/operation/verdict-fields.ts';
import { ACCEPTABLE } from '#verifier/bundle/bundle-verdict.ts';
import { ENVIRONMENTS } from '#verifier/environment.ts';
import { VERDICTS } from '#verifier/works/chain.ts';
import { RECEIVED_STATUSES } from './received-bundle.ts';

const time = z.iso.datetime();
const MOST_ISSUERS = 20;

const status = z.enum(RECEIVED_STATUSES).meta({
  id: 'ReceivedBundleStatus',
  description:
    '`valid`: the last check passed with current status lists. `not_valid`: a rule failed, or the bundle comes from development or test mode and you are in production. `unknown`: there are no current status lists, or the check failed',
});
const did = z
  .string()
  .max(512)
  .regex(/^did:web:[A-Za-z0-9._:%-]+$/, 'Must be a did:web');
const trustedIssuers = z.array(did).max(MOST_ISSUERS).meta({
  description:
    'DIDs of the issuers that you trust besides your own organization. The service contacts issuers of other services only if you list them',
});
const acceptable = z.enum(ACCEPTABLE).meta({ id: 'AcceptableFailure' });
const accept = z
  .array(acceptable)
  .max(ACCEPTABLE.length)
  .meta({ description: 'Failures that become warnings, as with `--accept` of the offline verifier' });
const externalId = ownId(200).meta({
  description: 'Your own ID for the bundle, such as an upload ID. Several bundles can share it',
});

export const receivedBundleBody = z.strictObject({
  file: z
    .string()
    .min(1)
    .meta({ description: 'The bundle as you received it, in base64 or as a data URI. Up to 18 MiB before encoding' }),
  trustedIssuers: trustedIssuers.default([]),
  accept: accept.default([]),
  externalId: externalId.optional(),
  metadata: metadata.default({}),
});

export const checkBody = z.strictObject({
  trustedIssuers: trustedIssuers.optional(),
  accept: accept.optional(),
});

export const receivedBundlesQuery = z.strictObject({
  ...listOf('receivedBundle'),
  ...metadataFilter,
  status: status.optional(),
  issuer: z.string().min(1).max(512).optional().meta({ description: 'DID of the issuer' }),
  externalId: z.string().min(1).max(200).optional(),
  fileSha256: hexHash.optional().meta({ description: 'Only bundles that list a file with this SHA-256' }),
});
export const receivedBundleParams = z.object({ id: z.string().regex(idPattern('receivedBundle')) });

const verdict = z.enum(['pass', 'fail']).nullable();
const current = z.enum(['pass', 'fail', 'unknown']).nullable();
const staleSince = time.nullable().meta({
  description:
    'Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none applies',
});

const fields = {
  id: z.string(),
  status,
  verdict: verdict.meta({
    description: 'Verdict of the offline verifier at the last completed check. Null before the first one',
  }),
  current: current.meta({ description: 'Whether the bundle is valid now. `unknown` without current status lists' }),
  reasons: z.array(z.string()).meta({ description: 'Names of failed rules, such as `performer:pfm_…:status`' }),
  environment: z.enum(ENVIRONMENTS).nullable().meta({
    description: 'Set if the bundle comes from development or test mode. It then attests nothing about real people',
  }),
  statusAsOf: time.nullable().meta({ description: 'When the oldest of the status lists used was signed' }),
  checkedAt: time.nullable().meta({ description: 'Last completed check: the issuer answered, or you do not trust it' }),
  staleSince,
  issuer: z.string().meta({ description: 'DID of the issuer, as the bundle states it' }),
  trustedIssuers: z.array(z.string()),
  accept: z.array(acceptable),
  bundleId: z.string().meta({ description: 'ID that the issuer gave the bundle' }),
  bundleCreatedAt: time.meta({ description: 'When the bundle was created, as it states' }),
  subject: z
    .object({
      projectId: z.string().meta({ description: "The issuer's ID for the project" }),
      title: z
        .string()
        .nullable()
        .meta({ description: 'Title of the project. Null if the issuer does not disclose it' }),
      shoots: z.array(z.object({ from: z.iso.date(), until: z.iso.date() })),
    })
    .meta({ id: 'ReceivedBundleSubject' })
    .nullable()
    .meta({ description: 'What the bundle is about. Null unless its seal is valid' }),
  performerCount: z.number().int(),
  fileCount: z.number().int().meta({ description: 'Number of files that the bundle lists' }),
  sha256: z.string().meta({ description: 'SHA-256 of the bundle, in lowercase hexadecimal digits' }),
  bytes: z.number().int(),
  externalId: z.string().nullable(),
  metadata: shownMetadata,
  createdAt: time,
};

export const receivedBundle = z.object(fields).meta({ id: 'ReceivedBundle' });

const performer = z
  .object({
    id: z.string().meta({ description: "The issuer's ID for the performer" }),
    verdict: z.enum(['pass', 'fail']),
    record: z.enum(['pass', 'fail']),
    current: z.enum(['pass', 'fail', 'unknown']),
    reasons: z.array(z.string()),
    shotOn: z.string().nullable(),
    assurance: z.string().nullable(),
    likeness: z.string().nullable(),
    signatureLevel: signatureLevel.nullable(),
    linkDelivery: linkDelivery.nullable(),
    disclosed: z.array(z.string()).meta({ description: 'Claims about the person that the release discloses' }),
    missing: z.array(z.string()).meta({ description: 'Codes of missing items, as the issuer states them' }),
  })
  .meta({ id: 'ReceivedBundlePerformer' });

const file = z
  .object({
    id: z.string(),
    sha256: z.string(),
    size: z.number().int(),
    mediaType: z.string(),
    status: z.enum(['covered', 'not_covered', 'withdrawn', 'removed', 'unknown']),
    reason: z.string().nullable(),
    record: z.enum(['pass', 'fail']),
    performers: z.array(z.string()),
    replicas: z.array(z.string()),
    failing: z.array(z.string()),
    absent: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'ReceivedBundleFile' });

const details = z
  .object({
    ...verdictFields,
    issuer: z.string().nullable().meta({ description: 'DID of the issuer, if you trust it' }),
    reasons: z.array(z.string()),
    statusAsOf: time.nullable(),
    setup: z.enum(['development', 'ceremony']).nullable(),
    couldNotKnow: z.array(z.string()).meta({ description: 'What no bundle can show: the texts of `limits`' }),
    limits: z.array(verdictNote),
    performers: z.array(performer),
    files: z.array(file),
    works: z.array(
      z
        .object({
          id: z.string(),
          verdict: z.enum(['pass', 'fail']),
          title: z.enum(VERDICTS).nullable(),
          files: z.array(z.string()),
        })
        .meta({ id: 'ReceivedBundleWork' }),
    ),
  })
  .meta({ id: 'ReceivedBundleVerdict' });

export const receivedBundleDetails = z
  .object({
    ...fields,
    details: details.nullable().meta({
      description: 'The whole verdict of the offline verifier at the last completed check. Null before the first one',
    }),
    history: z
      .array(
        z
          .object({ at: time, status, verdict, current, reasons: z.array(z.string()), staleSince })
          .meta({ id: 'ReceivedBundleChange' }),
      )
      .meta({ description: 'The first status and each change, oldest first' }),
  })
  .meta({ id: 'ReceivedBundleDetails' });
