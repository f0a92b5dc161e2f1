import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';
import { ENVIRONMENTS } from '#verifier/environment.ts';
import { RECEIVED_STATUSES } from './received-bundle.ts';
import type { ReceivedBundleRow } from './tables.ts';

/** A bundle of 500 performers can fail thousands of rules. */
const MOST_REASONS = 100;

const status = z.enum(RECEIVED_STATUSES);

const receivedBundle = {
  receivedBundleId: idField('receivedBundle'),
  externalId: z.string().nullable().meta({ description: 'Your own ID for the bundle' }),
  status: status.meta({ description: 'Status at the last check' }),
  verdict: z
    .enum(['pass', 'fail'])
    .nullable()
    .meta({ description: 'Verdict of the offline verifier. Null before the first completed check' }),
  reasons: z.array(z.string()).meta({ description: `Names of failed rules; at most ${MOST_REASONS}` }),
  staleSince: z.iso.datetime().nullable().meta({
    description: 'Since when the issuer has been unreachable, its status lists out of date, or checks have failed',
  }),
  environment: z
    .enum(ENVIRONMENTS)
    .nullable()
    .meta({ description: 'Set if the bundle comes from development or test mode' }),
  issuer: z.string().meta({ description: 'DID of the issuer, as the bundle states it' }),
  bundleId: z.string().meta({ description: 'ID that the issuer gave the bundle' }),
  sha256: z.string().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
};

const SAMPLE = {
  receivedBundleId: sampleId('receivedBundle'),
  externalId: 'upload-4711',
  status: 'valid' as const,
  verdict: 'pass' as const,
  reasons: [],
  staleSince: null,
  environment: null,
  issuer: `did:web:studio.example:orgs:${sampleId('organization')}`,
  bundleId: sampleId('bundle'),
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

export const receivedBundleEvents = defineEvents({
  'received_bundle.created': {
    description: 'You added a bundle that you received. Contains the result of the first check',
    schema: z.looseObject(receivedBundle),
    sample: SAMPLE,
  },
  'received_bundle.updated': {
    description: 'The status or the verdict of a received bundle changed, for example after a withdrawal',
    schema: z.looseObject({
      ...receivedBundle,
      previousStatus: status.meta({ description: 'Status before the change' }),
    }),
    sample: {
      ...SAMPLE,
      status: 'not_valid',
      verdict: 'fail',
      reasons: [`performer:${sampleId('performer')}:status`],
      previousStatus: 'valid',
    },
  },
});

/** What both events state. */
export function eventData(row: ReceivedBundleRow) {
  return {
    receivedBundleId: row.id,
    externalId: row.external_id,
    status: row.status,
    verdict: row.verdict,
    reasons: row.reasons.slice(0, MOST_REASONS),
    staleSince: row.stale_since?.toISOString() ?? null,
    environment: row.environment,
    issuer: row.issuer,
    bundleId: row.bundle_id,
    sha256: row.sha256,
  };
}

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof receivedBundleEvents> {}
}
