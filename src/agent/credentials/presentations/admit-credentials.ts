import { isObject } from '#kernel/is-object.ts';
import { claimedSigners, formatOf, type OpenCredential, withoutEnvelope } from '../credential-form.ts';
import { issuerOf } from '../data-model-2.ts';
import { checksUntil, Refusal } from '../refusal.ts';
import type { CredentialVerification } from '../verify-credential.ts';
import type { Expected } from './expectations.ts';

/** A presentation with a credential that was not requested, refused before any key is looked up. */
export class NotAdmitted extends Refusal {
  readonly credential: CredentialVerification;

  constructor(cause: Refusal) {
    super('trust', 'credential_not_verified');
    this.credential = { verified: false, checks: checksUntil([], cause) };
  }
}

/**
 * Compares the claims of a presentation's credentials with the caller's expectations. Each key may cost a network
 * look-up at an address that the sender chose, so this happens first. Throws {@link Refusal}.
 */
export function admitCredentials(member: unknown, expected: Expected): void {
  const { credentialFormats, maxCredentials, believes } = expected;
  if (!credentialFormats && maxCredentials === undefined && !believes) return;
  const credentials: unknown[] = member === undefined ? [] : [member].flat();
  if (credentials.length > (maxCredentials ?? Number.POSITIVE_INFINITY)) {
    throw new Refusal('format', 'too_many_credentials');
  }
  for (const credential of credentials) admitOrRefuse(credential, expected);
}

function admitOrRefuse(input: unknown, expected: Expected): void {
  try {
    admit(withoutEnvelope(input, 'EnvelopedVerifiableCredential'), expected);
  } catch (error) {
    throw error instanceof Refusal ? new NotAdmitted(error) : error;
  }
}

function admit(credential: OpenCredential, { credentialFormats, believes }: Expected): void {
  const isSelfAsserted = isObject(credential) && credential.proof === undefined;
  const format = isSelfAsserted ? undefined : formatOf(credential);
  const isAsked = !credentialFormats || (format !== undefined && credentialFormats.includes(format));
  if (!isAsked) throw new Refusal('format', 'format_not_asked');
  if (!believes) return;
  const signers = format === undefined ? [issuerOf(Object(credential).issuer)] : claimedSigners(format, credential);
  if (!signers.every((signer) => signer !== undefined && believes(signer))) {
    throw new Refusal('trust', 'issuer_not_trusted');
  }
}
