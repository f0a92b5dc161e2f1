import { z } from 'zod';
import { listOf } from '#platform/operation/list.ts';
import { line, lines } from '#platform/operation/text-fields.ts';
import { replicaLicense } from './licenses/schema.ts';
import { REPLICA_TRAITS, REPRESENTATIONS } from './replica.ts';

const trait = z.enum(REPLICA_TRAITS).meta({ id: 'ReplicaTrait' });
const representation = z.enum(REPRESENTATIONS).meta({
  id: 'ReplicaRepresentation',
  description:
    'Who represented the performer. `counsel`: a lawyer. `union`: a labor union whose agreement covers digital replicas. `none`: no one',
});

export const replicaFields = z
  .strictObject({
    of: z
      .array(trait)
      .min(1)
      .refine((all) => new Set(all).size === all.length, 'Must not be listed twice')
      .meta({ description: 'What the replica imitates' }),
    models: z.array(line(300)).min(1).max(50).meta({ description: 'Systems that make the replica' }),
    trainingData: lines(5000).meta({ description: 'Recordings and other data from which the replica is made' }),
    territory: line(300),
    term: line(300).meta({ description: 'In words. It has no effect on `validUntil`, which ends the consent' }),
    compensation: lines(2000).meta({ description: 'What the performer receives, even if it is nothing' }),
    representation,
    representative: line(200).optional().meta({ description: 'Name of the counsel or the union' }),
    singleUse: z.boolean().default(false).meta({ description: 'Whether the consent permits only one use' }),
  })
  .meta({ id: 'NewReplicaTerms' });

export const replicaTerms = z
  .object({
    of: z.array(trait),
    models: z.array(z.string()),
    trainingData: z.string(),
    territory: z.string(),
    term: z.string(),
    compensation: z.string(),
    representation,
    representative: z.string().nullable(),
    singleUse: z.boolean(),
  })
  .meta({ id: 'ReplicaTerms' });

export const usesQuery = z.strictObject(listOf('replicaUse'));

export const replicaUse = z
  .object({
    id: z.string(),
    consentId: z.string(),
    fileId: z.string().nullable(),
    workId: z.string().nullable(),
    usedOn: z.iso.date(),
    description: z.string(),
    withinConsent: z.boolean().meta({ description: 'Whether you state that the consent describes this use' }),
    license: replicaLicense.nullable().meta({ description: 'Latest license for this use; null if you issued none' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ReplicaUse', description: 'A use of a digital replica, as you state it' });
