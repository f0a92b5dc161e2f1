import { z } from 'zod';
import type { EventType } from './event-types.ts';

const statement = {
  statementType: z.string().meta({ description: 'age-over or business-verified' }),
  on: z.iso.date().meta({ description: 'The day that the statement is about' }),
};
const nullifier = z.string().meta({ description: 'The same for one person or business in one scope' });

const queued = {
  proofId: z.string().meta({ description: '`prf_…`' }),
  proofRequestId: z.string().nullable().meta({ description: '`prq_…`, null where a statement was given' }),
  credentialId: z.string().meta({ description: '`crd_…`' }),
  ...statement,
};

const STATEMENT = { statementType: 'age-over', on: '2026-05-02' };
const REQUEST = { proofRequestId: 'prq_01jzs4mp1e00000000000000ab' };
const NULLIFIER = { nullifier: '7234198273498127349812734981273498127349' };
const QUEUED = {
  proofId: 'prf_01jzs4mp1e00000000000000ab',
  ...REQUEST,
  credentialId: 'crd_01jzs4mp1e00000000000000ab',
  ...STATEMENT,
};

/** `data` of what proofs tell; of whom a proof is, its credential says. */
export const PROOF_EVENTS = {
  'proof.verified': {
    schema: z.looseObject({ proofRequestId: z.string().meta({ description: '`prq_…`' }), ...statement, nullifier }),
    sample: { ...REQUEST, ...STATEMENT, ...NULLIFIER },
  },
  'proof.ready': { schema: z.looseObject({ ...queued, nullifier }), sample: { ...QUEUED, ...NULLIFIER } },
  'proof.failed': {
    schema: z.looseObject({
      ...queued,
      reason: z.string().meta({
        description:
          'A condition that does not hold, credential_revoked, credential_suspended, not_provable or prover_failed',
      }),
    }),
    sample: { ...QUEUED, reason: 'credential_revoked' },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
