import { readArray, readExactObject, readInteger, readPattern, readText } from '../input.ts';

/** A performer's consent to digital replicas, which covers files in which the performer appears as one. */
export interface BundledConsent {
  /** Index in the manifest's `performers`. */
  performer: number;
  /** `dc+sd-jwt` with its disclosures. */
  credential: string;
  /** The text of an `avouch-receipt-v1`. */
  receipt: string | null;
  /** The recorded use of a consent that permits a single one; null while there is none. */
  use: BundledUse | null;
}

export interface BundledUse {
  /** The file that shows the replica; null if the use names none, so that the consent covers no file. */
  file: string | null;
}

/** The `purpose_type` of the credential of a consent to digital replicas. */
export const REPLICA_PURPOSE = 'digital replica';
/** More do not fit into the largest bundle. */
export const MOST_CONSENTS = 2000;
/** Texts of the verdict contain this ID, so it must not be able to imitate the verifier's own words. */
export const FILE_ID = /^file_[A-Za-z0-9_]{1,60}$/;

/** Reads the part `consents`, whose performers must be among the first `performers`; throws `InputError`. */
export function readConsents(value: unknown, performers: number): BundledConsent[] {
  return readArray(value, 'consents', { min: 0, max: MOST_CONSENTS }).map((each, index) => {
    const path = `consents[${index}]`;
    const consent = readExactObject(each, path, { required: ['performer', 'credential', 'receipt', 'use'] });
    const { receipt, use } = consent;
    return {
      performer: readInteger(consent.performer, `${path}.performer`, { min: 0, max: performers - 1 }),
      credential: readText(consent.credential, `${path}.credential`, 262_144),
      receipt: receipt === null ? null : readText(receipt, `${path}.receipt`, 262_144),
      use: use === null ? null : readUse(use, `${path}.use`),
    };
  });
}

function readUse(value: unknown, path: string): BundledUse {
  const { file } = readExactObject(value, path, { required: ['file'] });
  return { file: file === null ? null : readPattern(file, `${path}.file`, FILE_ID) };
}
