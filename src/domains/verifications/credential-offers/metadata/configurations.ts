import { type CredentialType, describeTypes, isDocumentFormat } from '#domains/credentials/credentials/index.ts';
import { WALLET_FORMATS, type WalletFormat } from '../offer.ts';

/** An option that a wallet may request: one type in one format (OID4VCI 1.0 section 12.2.4). */
export interface Configuration {
  /** Its key in `credential_configurations_supported`. */
  id: string;
  format: WalletFormat;
  type: ReturnType<typeof describeTypes>[number];
}

/** A `+` in an ID would become a space in a link that is decoded as a form. */
const SUFFIX = { 'dc+sd-jwt': 'sd_jwt', jwt_vc_json: 'jwt_vc', 'vc+jwt': 'vc_jwt', mso_mdoc: 'mdoc' } as const;
/** The name required by the age verification profile (annex A.4). */
const PROOF_OF_AGE = 'proof_of_age';

/** Every type in every wallet format. */
export function configurations(publicUrl: string): Configuration[] {
  return describeTypes(publicUrl).flatMap((type) =>
    WALLET_FORMATS.filter((format) => isGivenAs(type.type, format)).map((format) => ({
      id: configurationId(type.type, format),
      format,
      type,
    })),
  );
}

/** Only identities are issued as mobile documents. */
export function isGivenAs(type: CredentialType, format: WalletFormat): boolean {
  return type === 'IdentityVerificationCredential' || !isDocumentFormat(format);
}

export function configurationId(type: string, format: WalletFormat): string {
  return format === 'eu.europa.ec.av.1' ? PROOF_OF_AGE : `${type}_${SUFFIX[format]}`;
}
