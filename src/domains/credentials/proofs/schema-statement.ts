import { z } from 'zod';
import { metadata } from '#platform/operation/metadata.ts';
import { ASSURANCES, type Assurance, BUSINESS_ASSURANCES, type BusinessAssurance } from '#verifier/assurance.ts';
import { SET_SIZES } from '#verifier/proof/business-statement.ts';
import { STATEMENT_TYPES, type StatementType } from '#verifier/proof/statement.ts';
import { SIGNATURE_SCHEMES } from '#verifier/proof/statement-record.ts';

export const circuitSetup = z.enum(['development', 'ceremony']).meta({ id: 'CircuitSetup' });
export const signatureScheme = z.enum(SIGNATURE_SCHEMES).meta({ id: 'SignatureScheme' });
const assurance = z.enum(ASSURANCES as [Assurance, ...Assurance[]]).meta({ id: 'Assurance' });
const businessAssurance = z
  .enum(BUSINESS_ASSURANCES as [BusinessAssurance, ...BusinessAssurance[]])
  .meta({ id: 'BusinessAssurance' });
const did = z.string().min(7).max(512);
const text = z.string().min(1).max(512);
const alpha2 = z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code');
const elfCode = z.string().regex(/^[0-9A-Z]{4}$/, 'Must be an ELF code of ISO 20275');

const wantedFields = {
  on: z.iso.date().meta({ description: 'The calendar day for which the proof states the age or validity' }),
  issuers: z
    .array(did)
    .min(1)
    .max(100)
    .optional()
    .meta({ description: "DIDs of accepted issuers. By default, the organization's own DID" }),
  scope: text.optional().meta({
    description:
      'Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others',
  }),
  audience: text.optional(),
};

const statementFields = {
  on: z.iso.date(),
  issuers: z.array(z.string()),
  scope: z.string(),
  audience: z.string().optional(),
  context: z.string().optional(),
};

const ageOver = z
  .object({
    type: z.literal('age-over'),
    years: z.number().int(),
    ...statementFields,
    requires: z.array(assurance).optional(),
  })
  .meta({ id: 'AgeOverStatement' });

const businessVerified = z
  .object({
    type: z.literal('business-verified'),
    ...statementFields,
    requires: z.array(businessAssurance).optional(),
    jurisdictions: z.array(z.string()).optional(),
    entityTypes: z.array(z.string()).optional(),
    incorporatedBefore: z.iso.date().optional(),
  })
  .meta({ id: 'BusinessVerifiedStatement' });

const shownFields = { issuer: z.string(), nullifier: z.string() };
const shownOfPerson = { assurance: z.array(assurance), liveness: z.enum(['passed', 'not_performed']) };

/** For each type: the caller's input, the whole statement, and what a valid proof shows. */
const SCHEMAS = {
  'age-over': {
    wanted: {
      type: z.literal('age-over'),
      years: z.number().int().min(1).max(150),
      ...wantedFields,
      requires: z.array(assurance).min(1).max(ASSURANCES.length).optional(),
    },
    statement: ageOver,
    shown: z.object({ statement: ageOver, ...shownFields, ...shownOfPerson }),
  },
  'business-verified': {
    wanted: {
      type: z.literal('business-verified'),
      ...wantedFields,
      requires: z.array(businessAssurance).min(1).max(BUSINESS_ASSURANCES.length).optional(),
      jurisdictions: z
        .array(alpha2)
        .min(1)
        .max(SET_SIZES.jurisdiction)
        .optional()
        .meta({ description: 'The business must be registered in one of these countries (ISO 3166-1 alpha-2)' }),
      entityTypes: z
        .array(elfCode)
        .min(1)
        .max(SET_SIZES.entityType)
        .optional()
        .meta({ description: 'The business must have one of these legal forms (ISO 20275)' }),
      incorporatedBefore: z.iso
        .date()
        .optional()
        .meta({ description: 'The business must be incorporated before this day' }),
    },
    statement: businessVerified,
    shown: z.object({ statement: businessVerified, ...shownFields, assurance: z.array(businessAssurance) }),
  },
} satisfies Record<StatementType, { wanted: z.core.$ZodLooseShape; statement: z.ZodObject; shown: z.ZodObject }>;

type Wanted<F extends z.core.$ZodLooseShape> = {
  [T in StatementType]: z.ZodObject<(typeof SCHEMAS)[T]['wanted'] & F, z.core.$strict>;
}[StatementType];

/** A caller's statement, with the other fields of the body. */
function wantedWith<F extends z.core.$ZodLooseShape>(more: F) {
  const options: unknown = STATEMENT_TYPES.map((type) => z.strictObject({ ...SCHEMAS[type].wanted, ...more }));
  return z.discriminatedUnion('type', options as [Wanted<F>, ...Wanted<F>[]]);
}

export const proofRequestBody = wantedWith({
  expiresInSeconds: z.number().int().min(60).max(2_592_000).default(86_400),
  metadata: metadata.optional(),
});
export const wantedStatement = wantedWith({ context: text.optional() });

export const statement = z.union(STATEMENT_TYPES.map((type) => SCHEMAS[type].statement)).meta({ id: 'Statement' });

/** What a valid proof shows. */
export const shownByProof = z.union(STATEMENT_TYPES.map((type) => SCHEMAS[type].shown));
