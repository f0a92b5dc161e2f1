import { InputError, type JsonObject, readObject, readPattern } from '../input.ts';
import { type Note, note } from '../notes.ts';
import type { Rules } from '../verdict.ts';

const TYPE = 'ReplicaLicenseCredential';
const VCT = /\/credential-types\/replica-license\/v\d+$/;
// The message has only texts of these forms, because others could imitate the verifier's own words.
const CONSENT = /^cns_[0-9a-z]{1,60}$/;
const WORK = /^work_[0-9a-z]{1,60}$/;
const HASH = /^[0-9a-f]{64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A ReplicaLicenseCredential's claims, in any encoding and still unparsed. */
interface LicenseClaims {
  consentId: unknown;
  consentHash: unknown;
  usedOn: unknown;
  fileHash: unknown;
  workId: unknown;
}

/** Adds the rule `replica-license` for a replica license in `vc+jwt`, and none for other credentials. Returns the notes. */
export function judgeLicenseDocument(rules: Rules, { type, credentialSubject }: JsonObject): Note[] {
  if (!Array.isArray(type) || !type.includes(TYPE)) return [];
  return judgeLicense(rules, () => {
    const { consentId, consentHash, usedOn, fileHash, workId } = readObject(
      credentialSubject,
      'credential.credentialSubject',
    );
    return { consentId, consentHash, usedOn, fileHash, workId };
  });
}

/** The same rule for an SD-JWT. */
export function judgeLicenseClaims(rules: Rules, { vct, ...claims }: JsonObject): Note[] {
  if (typeof vct !== 'string' || !VCT.test(vct)) return [];
  const { consent_id: consentId, consent_hash: consentHash, used_on: usedOn } = claims;
  const { file_hash: fileHash, work_id: workId } = claims;
  return judgeLicense(rules, () => ({ consentId, consentHash, usedOn, fileHash, workId }));
}

function judgeLicense(rules: Rules, read: () => LicenseClaims): Note[] {
  const isSound = rules.judge('replica-license', () => ({ value: true, message: describeLicense(read()) }));
  return isSound ? [note('license-by-issuer')] : [];
}

function describeLicense({ consentId, consentHash, usedOn, fileHash, workId }: LicenseClaims): string {
  const day = readPattern(usedOn, 'license.usedOn', DAY);
  const consent = readPattern(consentId, 'license.consentId', CONSENT);
  readPattern(consentHash, 'license.consentHash', HASH);
  const named = [
    ...(fileHash === undefined ? [] : [`file ${readPattern(fileHash, 'license.fileHash', HASH)}`]),
    ...(workId === undefined ? [] : [`work ${readPattern(workId, 'license.workId', WORK)}`]),
  ];
  if (named.length === 0) throw new InputError('license', 'names neither a file nor a work');
  return `one use, on ${day}, under the consent ${consent}: ${named.join(', ')}`;
}
