import { isObject } from '#kernel/is-object.ts';
import type { VerificationRelationship } from '../../dids/did-document.ts';
import { parseDateTimeStamp } from '../date-time.ts';
import { Refusal } from '../refusal.ts';
import { didOfKey } from '../verify-jws.ts';

/** The options of an eddsa-rdfc-2022 proof (https://www.w3.org/TR/vc-di-eddsa/#proof-configuration-eddsa-rdfc-2022). */
export interface ProofOptions {
  keyId: string;
  signer: string;
  challenge: string | undefined;
  domain: string | undefined;
  /** Milliseconds since 1970. */
  created: number | undefined;
  expires: number | undefined;
}

const MEMBERS = [
  'type',
  'cryptosuite',
  'proofPurpose',
  'verificationMethod',
  'proofValue',
  'created',
  'expires',
  'domain',
  'challenge',
  'id',
  'nonce',
];
const SIGNATURE = /^z[1-9A-HJ-NP-Za-km-z]{80,90}$/;

/** Reads the one proof of a document. Throws {@link Refusal}: also for members that are not known, and for sets and chains. */
export function readProof(proof: unknown, purpose: VerificationRelationship): ProofOptions {
  const [options, ...others] = [proof].flat();
  if (!isObject(options) || others.length > 0) throw unsupported();
  if (!Object.keys(options).every((name) => MEMBERS.includes(name))) throw unsupported();
  const { verificationMethod: keyId, domain, challenge, proofValue, proofPurpose } = options;
  if (options.type !== 'DataIntegrityProof' || proofPurpose !== purpose) throw unsupported();
  if (options.cryptosuite !== 'eddsa-rdfc-2022') throw new Refusal('header', 'algorithm_not_allowed');
  if (typeof proofValue !== 'string' || !SIGNATURE.test(proofValue)) throw unsupported();
  const signer = didOfKey(keyId);
  if (typeof keyId !== 'string' || signer === undefined) throw new Refusal('header', 'key_id_not_absolute');
  return {
    keyId,
    signer,
    challenge: textOrNothing(challenge),
    domain: textOrNothing(domain),
    created: timeOrNothing(options.created),
    expires: timeOrNothing(options.expires),
  };
}

function textOrNothing(value: unknown): string | undefined {
  if (value !== undefined && typeof value !== 'string') throw unsupported();
  return value;
}

function timeOrNothing(value: unknown): number | undefined {
  const time = parseDateTimeStamp(value);
  if (value !== undefined && time === undefined) throw unsupported();
  return time;
}

function unsupported(): Refusal {
  return new Refusal('header', 'proof_unsupported');
}
