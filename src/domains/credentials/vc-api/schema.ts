import { z } from 'zod';
import { VC_API_FORMATS } from './secure-document.ts';
import { STATUS_PURPOSES } from './status-purpose.ts';

/** A JSON-LD document; the agent checks its members against VC Data Model 2.0. */
const document = z.record(z.string(), z.unknown());

const statusPurpose = z.enum(STATUS_PURPOSES).meta({ id: 'StatusPurpose' });
const statusEntry = z
  .looseObject({ type: z.literal('BitstringStatusListEntry'), statusPurpose: statusPurpose.default('revocation') })
  .meta({ id: 'StatusEntry' });

/** Test suites send more options than are needed here; unknown ones are ignored. */
const issueOptions = z
  .looseObject({
    format: z.enum(VC_API_FORMATS).default('ldp_vc').meta({
      description: '`ldp_vc` embeds an eddsa-rdfc-2022 proof. `vc+jwt` returns an EnvelopedVerifiableCredential',
    }),
    type: z.literal('DataIntegrityProof').optional(),
    cryptosuite: z.literal('eddsa-rdfc-2022').optional(),
    credentialStatus: statusEntry
      .optional()
      .meta({ description: 'Status lists of the test issuer to which the credential is added' }),
  })
  .meta({ id: 'VcApiIssueOptions' })
  .default({ format: 'ldp_vc' });

export const issueBody = z.strictObject({
  credential: document.meta({
    description: 'The credential without a proof. The service replaces its issuer with the test issuer',
  }),
  options: issueOptions,
});

export const issueBatchBody = z.strictObject({
  credentials: z.array(document).min(1).max(100),
  options: issueOptions,
});

export const issuedCredential = z.looseObject({}).meta({ description: 'The secured credential' });
export const issuedBatch = z.object({ verifiableCredentials: z.array(issuedCredential) });

const secured = z.union([document, z.string().min(1).max(200_000)]);
const verifyOptions = z.looseObject({
  checks: z
    .array(z.string().max(100))
    .max(20)
    .optional()
    .meta({ description: 'Ignored: the service always runs every check' }),
});

export const verifyBody = z.strictObject({
  verifiableCredential: secured.meta({
    description: 'The credential: with an embedded proof, enveloped, or in compact form',
  }),
  options: verifyOptions.optional(),
});

const words = z.array(z.string());
export const verdict = z
  .object({
    verified: z.boolean(),
    checks: words.meta({ description: 'Names of the checks that passed' }),
    warnings: words,
    errors: words.meta({ description: 'Failed checks, as `check: reason`. Empty if the credential is verified' }),
  })
  .meta({ id: 'VcApiVerdict' });

export const verifyPresentationBody = z.strictObject({
  verifiablePresentation: secured,
  options: verifyOptions
    .extend({ challenge: z.string().min(1).max(500).optional(), domain: z.string().min(1).max(500).optional() })
    .optional(),
});

export const presentationVerdict = verdict
  .extend({ credentialResults: z.array(verdict) })
  .meta({ id: 'VcApiPresentationVerdict' });

export const statusBody = z.strictObject({
  credentialId: z.string().min(1).max(2048),
  credentialStatus: statusEntry,
  status: z.boolean().default(true).meta({ description: 'Whether the credential has this status from now on' }),
});

export const listParams = z.object({
  issuer: z.string().regex(/^vca_[0-9a-hjkmnp-tv-z]{26}$/),
  purpose: statusPurpose,
});
