import type { CalendarDay } from '#verifier/encoding/days.ts';
import { termsOf } from './json-ld-terms.ts';

/** A license for one recorded use of a digital replica, under the performer's consent. */
export interface ReplicaLicenseClaims {
  /** `rlc_…`: ID of the license. */
  licenseId: string;
  /** `cns_…`: the performer's consent. */
  consentId: string;
  /** SHA-256 of the ConsentCredential in `vc+jwt`, lower-case hex. */
  consentHash: string;
  /** `rus_…`: the recorded use. */
  useId: string;
  usedOn: CalendarDay;
  /** SHA-256 of the description of the use as UTF-8, lower-case hex. */
  descriptionHash: string;
  /** The organization that may make the use. */
  licensee: string;
  /** Where the use is published, in words. */
  medium: string;
  /** SHA-256 of the file, lower-case hex; null if the use names none. */
  fileHash: string | null;
  /** The work; null if the use names none. */
  work: { id: string; hash: string } | null;
}

/** The claim set of a ReplicaLicenseCredential. */
export interface ReplicaLicenseClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  validUntil: string | null;
  license: ReplicaLicenseClaims;
}

/** In every encoding, so that no reader takes the license for the consent itself. */
const LICENSE_BASIS =
  'License by the issuer for one use of a digital replica. The issuer states that the consent of the performer permits this use. Not a legal opinion.';

/** `credentialSubject` without the ID. */
export function replicaLicenseSubject({ license }: ReplicaLicenseClaimSet) {
  const { licenseId, consentId, consentHash, useId, usedOn, descriptionHash, licensee, medium } = license;
  return {
    basis: LICENSE_BASIS,
    ...{ licenseId, consentId, consentHash, useId, usedOn, descriptionHash, licensee, medium },
    ...(license.fileHash !== null && { fileHash: license.fileHash }),
    ...(license.work !== null && { workId: license.work.id, workHash: license.work.hash }),
  };
}

/** {@link replicaLicenseSubject} for an SD-JWT; the holder may withhold the licensee, the medium, and the description. */
export function replicaLicenseSdClaims({ license }: ReplicaLicenseClaimSet) {
  return {
    licensee: license.licensee,
    medium: license.medium,
    description_hash: license.descriptionHash,
    basis: LICENSE_BASIS,
    license_id: license.licenseId,
    consent_id: license.consentId,
    consent_hash: license.consentHash,
    use_id: license.useId,
    used_on: license.usedOn,
    ...(license.fileHash !== null && { file_hash: license.fileHash }),
    ...(license.work !== null && { work_id: license.work.id, work_hash: license.work.hash }),
  };
}

/** The terms of a ReplicaLicenseCredential. */
export function replicaLicenseContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, term(name)]));
  return {
    ...words('ReplicaLicenseCredential', 'basis', 'licenseId', 'consentId', 'consentHash', 'useId'),
    ...words('descriptionHash', 'licensee', 'medium', 'fileHash', 'workId', 'workHash'),
    usedOn: typed('usedOn', 'date'),
  };
}
