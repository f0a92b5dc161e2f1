import { z } from 'zod';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';
import { STATEMENT_TYPES } from '#verifier/proof/statement.ts';

const statement = {
  statementType: z.string().meta({ description: STATEMENT_TYPES.join(' or ') }),
  on: z.iso.date().meta({ description: 'Calendar day for which the proof states the age or validity' }),
};
const nullifier = z
  .string()
  .meta({ description: 'Pseudonym. The same for the same person or business in the same scope' });

const queued = {
  proofId: idField('proof'),
  proofRequestId: z
    .string()
    .nullable()
    .meta({ description: '`prq_…`; null if you sent a statement instead of a request' }),
  credentialId: idField('credential'),
  ...statement,
};

const STATEMENT = { statementType: 'age-over', on: '2026-05-02' };
const REQUEST = { proofRequestId: sampleId('proofRequest') };
const NULLIFIER = { nullifier: '7234198273498127349812734981273498127349' };
const QUEUED = { proofId: sampleId('proof'), ...REQUEST, credentialId: sampleId('credential'), ...STATEMENT };

/** The subject of a proof is in its credential's event. */
export const proofEvents = defineEvents({
  'proof.verified': {
    description: 'A zero-knowledge proof was accepted',
    schema: z.looseObject({ proofRequestId: idField('proofRequest'), ...statement, nullifier }),
    sample: { ...REQUEST, ...STATEMENT, ...NULLIFIER },
  },
  'proof.ready': {
    description: 'A queued zero-knowledge proof was created',
    schema: z.looseObject({ ...queued, nullifier }),
    sample: { ...QUEUED, ...NULLIFIER },
  },
  'proof.failed': {
    description: 'A queued zero-knowledge proof failed',
    schema: z.looseObject({
      ...queued,
      reason: z.string().meta({
        description:
          'Reason code: the name of the condition that is not met, or credential_revoked, credential_suspended, fraud_suspected, held_in_wallet, not_provable, or prover_failed',
      }),
    }),
    sample: { ...QUEUED, reason: 'credential_revoked' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof proofEvents> {}
}
