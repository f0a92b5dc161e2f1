import { isObject } from '#kernel/is-object.ts';
import type { VerificationRelationship } from '../../dids/did-document.ts';
import { parseDateTimeStamp } from '../date-time.ts';
import { Refusal } from '../refusal.ts';
import { didOfKey } from '../verify-jws.ts';

/** The options of an eddsa-rdfc-2022 proof (https://www.w3.org/TR/vc-di-eddsa/#proof-configuration-eddsa-rdfc-2022). */
export interface ProofOptions {
  /** The proof as in the document. */
  proof: Record<string, unknown>;
  /** The other proofs that it covers, as in the document. */
  previous: readonly Record<string, unknown>[];
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
  'previousProof',
];
/** Each proof takes a look-up and a canonicalization of the whole document. */
const MOST_PROOFS = 5;
const SIGNATURE = /^z[1-9A-HJ-NP-Za-km-z]{80,90}$/;

/** Reads the only proof of a document. Throws {@link Refusal}. */
export function readProof(proof: unknown, purpose: VerificationRelationship): ProofOptions {
  const [options, ...others] = readProofs(proof, purpose);
  if (options === undefined || others.length > 0) throw unsupported();
  return options;
}

/**
 * Reads the proof of a document, or its set or chain of proofs (https://www.w3.org/TR/vc-data-integrity/#proof-sets,
 * #proof-chains). Throws {@link Refusal}, also for unknown members, a repeated proof, and a missing one.
 */
export function readProofs(proof: unknown, purpose: VerificationRelationship): ProofOptions[] {
  const proofs = [proof].flat();
  if (proofs.length === 0 || proofs.length > MOST_PROOFS || !proofs.every(isObject)) throw unsupported();
  for (const name of ['id', 'proofValue']) {
    const values = proofs.flatMap((each) => each[name] ?? []);
    if (new Set(values).size < values.length) throw unsupported();
  }
  return proofs.map((each) => ({ ...readOptions(each, purpose), proof: each, previous: previousOf(each, proofs) }));
}

type Options = Omit<ProofOptions, 'proof' | 'previous'>;

function readOptions(options: Record<string, unknown>, purpose: VerificationRelationship): Options {
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

/** The proofs that `previousProof` names, each of which must exist (section 4.4, verify proof sets and chains). */
function previousOf(
  { id, previousProof = [] }: Record<string, unknown>,
  proofs: readonly Record<string, unknown>[],
): Record<string, unknown>[] {
  return [previousProof].flat().map((name) => {
    const found = proofs.find((each) => each.id === name);
    if (typeof name !== 'string' || name === id || !found) throw unsupported();
    return found;
  });
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
