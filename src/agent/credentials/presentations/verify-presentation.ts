import { claimedType } from '../compact-jws.ts';
import { withoutEnvelope } from '../credential-form.ts';
import { verifyDeviceResponse } from '../mdoc/verify-device-response.ts';
import { type CheckName, checksUntil, Refusal, type VerificationCheck } from '../refusal.ts';
import type { VerificationParts } from '../verification-parts.ts';
import type { CredentialVerification } from '../verify-credential.ts';
import { NotAdmitted } from './admit-credentials.ts';
import type { Expected, PresentationFormat, PresentationOutcome } from './expectations.ts';
import { bindToHolder } from './holder-binding.ts';
import { verifyDataIntegrityPresentation } from './verify-data-integrity-presentation.ts';
import { verifyJwtVpJson } from './verify-jwt-vp-json.ts';
import { verifySdJwtPresentation } from './verify-sd-jwt-presentation.ts';
import { VP_JWT_TYPES, verifyVpJwt } from './verify-vp-jwt.ts';

/** The result of verifying a presentation. */
export interface PresentationVerification {
  /** Covers the presentation and each credential in it; the caller checks status and trust in the issuers. */
  verified: boolean;
  /** Checks of the presentation itself, in order; the first failure is the last entry. */
  checks: VerificationCheck[];
  format?: PresentationFormat;
  /** The holder's DID, or for `dc+sd-jwt` the thumbprint URI (RFC 9278) of the proven key. */
  holder?: string;
  /** In the order of the presentation, each with a final check `holder_binding`. Empty if the presentation failed. */
  credentials: CredentialVerification[];
  /** The strings of `transaction_data` that the holder's key confirmed; empty if it confirmed none. */
  confirmed: readonly string[];
}

const SIGNED = [
  'format',
  'header',
  'key',
  'signature',
  'data_model',
  'holder',
  'audience',
  'nonce',
  'validity',
] as const;
const CHECKS: Readonly<Record<PresentationFormat, readonly CheckName[]>> = {
  'vp+jwt': SIGNED,
  jwt_vp_json: SIGNED,
  'dc+sd-jwt': [
    'format',
    'header',
    'key',
    'signature',
    'data_model',
    'holder_binding',
    'audience',
    'nonce',
    'validity',
    'transaction_data',
  ],
  ldp_vp: ['format', 'header', 'data_model', 'key', 'signature', 'holder', 'audience', 'nonce', 'validity'],
  // The signed session contains audience and nonce.
  mso_mdoc: ['format', 'data_model', 'header', 'key', 'signature'],
};

type Verify = (
  parts: VerificationParts,
  presentation: string | Record<string, unknown>,
  expected: Expected,
) => Promise<PresentationOutcome>;

const VERIFY: Readonly<Record<PresentationFormat, Verify>> = {
  'vp+jwt': verifyVpJwt,
  jwt_vp_json: verifyJwtVpJson,
  'dc+sd-jwt': verifySdJwtPresentation,
  ldp_vp: verifyDataIntegrityPresentation,
  mso_mdoc: async ({ rootCertificate }, presentation, expected) =>
    verifyDeviceResponse(presentation, expected, await rootCertificate()),
};

/** Verifies a presentation and its content as of a time. Rejects only if the verification could not be performed. */
export async function verifyPresentation(
  parts: VerificationParts,
  input: unknown,
  expected: Expected,
): Promise<PresentationVerification> {
  let format: PresentationFormat = 'vp+jwt';
  try {
    const presentation = withoutEnvelope(input, 'EnvelopedVerifiablePresentation');
    format = formatOf(presentation);
    if (expected.formats && !expected.formats.includes(format)) throw new Refusal('format', 'format_not_asked');
    return present(format, await VERIFY[format](parts, presentation, expected), expected);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      verified: false,
      checks: checksUntil(CHECKS[format], error),
      credentials: error instanceof NotAdmitted ? [error.credential] : [],
      confirmed: [],
    };
  }
}

function present(
  format: PresentationFormat,
  outcome: PresentationOutcome,
  { presenter }: Expected,
): PresentationVerification {
  if ('refusal' in outcome) {
    const { refusal, credentials } = outcome;
    return { verified: false, checks: checksUntil(CHECKS[format], refusal), credentials, confirmed: [] };
  }
  const { holder, confirmed = [] } = outcome;
  const bind = (credential: CredentialVerification): CredentialVerification =>
    presenter === 'anyone' ? credential : bindToHolder(credential, holder);
  const credentials = outcome.credentials.map(bind);
  const verified = credentials.every((credential) => credential.verified);
  // A presentation that confirms nothing was not checked for it.
  const made = CHECKS[format].filter((check) => check !== 'transaction_data' || confirmed.length > 0);
  return { verified, checks: checksUntil(made), format, holder: holder.id, credentials, confirmed };
}

function formatOf(presentation: string | Record<string, unknown>): PresentationFormat {
  if (typeof presentation !== 'string') {
    if (presentation.proof === undefined) throw new Refusal('format', 'not_a_presentation');
    return 'ldp_vp';
  }
  if (presentation.includes('~')) return 'dc+sd-jwt';
  if (!presentation.includes('.')) return 'mso_mdoc';
  const type = claimedType(presentation);
  return VP_JWT_TYPES.some((known) => known === type) ? 'vp+jwt' : 'jwt_vp_json';
}
