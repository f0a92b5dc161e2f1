import { z } from 'zod';
import { VC_API_FORMATS } from './secure-document.ts';
import { STATUS_PURPOSES } from './status-purpose.ts';

/** A JSON-LD document: which members it has, VC Data Model 2.0 says, and the agent checks it. */
const document = z.record(z.string(), z.unknown());

const statusPurpose = z.enum(STATUS_PURPOSES).meta({ id: 'StatusPurpose' });
const statusEntry = z
  .looseObject({ type: z.literal('BitstringStatusListEntry'), statusPurpose: statusPurpose.default('revocation') })
  .meta({ id: 'StatusEntry' });

/** Suites send more than they need; what is not understood here changes nothing. */
const issueOptions = z
  .looseObject({
    format: z.enum(VC_API_FORMATS).default('ldp_vc').meta({
      description: '`ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential',
    }),
    type: z.literal('DataIntegrityProof').optional(),
    cryptosuite: z.literal('eddsa-rdfc-2022').optional(),
    credentialStatus: statusEntry
      .optional()
      .meta({ description: "Adds the credential to the test issuer's status list" }),
  })
  .meta({ id: 'VcApiIssueOptions' })
  .default({ format: 'ldp_vc' });

export const issueBody = z.strictObject({
  credential: document.meta({ description: 'Unsecured; its issuer becomes the test issuer' }),
  options: issueOptions,
});

export const issueBatchBody = z.strictObject({
  credentials: z.array(document).min(1).max(100),
  options: issueOptions,
});

export const issuedCredential = z.looseObject({}).meta({ description: 'The secured credential itself' });
export const issuedBatch = z.object({ verifiableCredentials: z.array(issuedCredential) });

const secured = z.union([document, z.string().min(1).max(200_000)]);
const verifyOptions = z.looseObject({
  checks: z.array(z.string().max(100)).max(20).optional().meta({ description: 'Accepted; includes every check' }),
});

export const verifyBody = z.strictObject({
  verifiableCredential: secured.meta({
    description: 'With an embedded proof, enveloped, or in compact form',
  }),
  options: verifyOptions.optional(),
});

const words = z.array(z.string());
export const verdict = z
  .object({
    verified: z.boolean(),
    checks: words.meta({ description: 'The checks that passed' }),
    warnings: words,
    errors: words.meta({ description: '`check: reason`; empty if verified' }),
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
  status: z.boolean().default(true).meta({ description: 'Whether the status applies from now on' }),
});

export const listParams = z.object({
  issuer: z.string().regex(/^vca_[0-9a-hjkmnp-tv-z]{26}$/),
  purpose: statusPurpose,
});
