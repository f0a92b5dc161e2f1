import { judgeReleaseCredential } from '#verifier/credential/judge-release.ts';
import type { JudgedCheck } from './judged-check.ts';

type Claims = Record<string, unknown>;

/** The claims that an SD-JWT must disclose for a signature to be judged. */
const SIGNED = ['performer_signature', 'performer_did', 'document_hash', 'agreement_id'];

/**
 * Whether a ModelReleaseCredential of any format and issuer carries the performer's own signature over its document, by
 * the rules of the offline verifier; other credentials get no check. A withheld claim of an SD-JWT fails as in the
 * offline verifier, unless `mayWithhold` is set, because a presentation shows only what was requested.
 */
export function checkPerformerSignature(claims: Claims, { mayWithhold = false } = {}): JudgedCheck[] {
  const rules = judgeReleaseCredential(claims);
  if (rules.length === 0) return [];
  const isSound = rules.every(({ result }) => result === 'pass');
  const isSigned = rules.some(({ rule }) => rule === 'performer-signature');
  if (!isSound) return [refusalOf(claims, mayWithhold)];
  return [
    isSigned
      ? { check: 'performer_signature', result: 'passed' }
      : { check: 'performer_signature', result: 'not_performed', reason: 'attested_by_issuer' },
  ];
}

function refusalOf(claims: Claims, mayWithhold: boolean): JudgedCheck {
  if (!withholds(claims)) return { check: 'performer_signature', result: 'failed', reason: 'signature_not_valid' };
  return { check: 'performer_signature', result: mayWithhold ? 'not_performed' : 'failed', reason: 'not_disclosed' };
}

function withholds(claims: Claims): boolean {
  if (typeof claims.vct !== 'string') return false;
  const needed = claims.assurance === 'attested' ? [] : SIGNED;
  return ['assurance', 'likeness', ...needed].some((name) => claims[name] === undefined);
}
