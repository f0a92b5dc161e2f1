import { utf8 } from '../encoding/bytes.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import { InputError, type JsonObject, readText } from '../input.ts';
import { Rules } from '../verdict.ts';
import { concludeRules, prefixed } from './bundle-verdict.ts';
import { type BundledConsent, REPLICA_PURPOSE } from './bundled-consents.ts';
import { judgeCredential } from './judge-credential.ts';
import { judgeReceipt } from './judge-receipt.ts';
import type { Production } from './production.ts';

/** A consent to digital replicas of a performer. */
export interface JudgedConsent {
  verdict: 'pass' | 'fail';
  record: 'pass' | 'fail';
  isWithdrawn: boolean;
}

const VCT = /\/credential-types\/consent\/v1$/;
/** Rules of a credential that show whether it was withdrawn. */
export const WITHDRAWN_BY: readonly string[] = ['status', 'status-when-made'];

/**
 * The rules of the consents to digital replicas: each is a signed consent of one performer to a digital replica, for
 * this project, in its term, and not withdrawn. Whose consent it is, the organization states.
 */
export function judgeConsents(rules: Rules, production: Production): JudgedConsent[] {
  const { consents = [], manifest } = production.bundle;
  const judged = consents.map((consent) => {
    const own = new Rules();
    return { consent, own, claims: judgeCredential(own, consent.credential, production) };
  });
  const people = judged.map(({ consent, claims }) => ({
    performer: consent.performer,
    principal: typeof claims?.principal_id === 'string' ? claims.principal_id : undefined,
  }));
  return judged.map(({ consent, own, claims }, index) => {
    if (claims) judgeClaims(own, { consent, claims, people }, production);
    rules.results.push(...prefixed(`consent:${index + 1}:`, own.results));
    const { verdict, record } = concludeRules(own.results, manifest.createdAt);
    const isWithdrawn = own.results.some(({ rule, reason }) => WITHDRAWN_BY.includes(rule) && reason === 'revoked');
    return { verdict, record: record.result, isWithdrawn };
  });
}

interface Given {
  consent: BundledConsent;
  claims: JsonObject;
  /** The performer and the person of every consent in the bundle. */
  people: readonly { performer: number; principal: string | undefined }[];
}

function judgeClaims(own: Rules, { consent, claims, people }: Given, production: Production): void {
  const { manifest } = production.bundle;
  const { vct, purpose_type: type, assurance, project_scope: scope, document_hash: documentHash } = claims;
  own.expect('replica', typeof vct === 'string' && VCT.test(vct) && type === REPLICA_PURPOSE, {
    pass: 'a consent to a digital replica',
    fail: 'is no consent to a digital replica, or its type is withheld',
  });
  own.expect('performer-signed', assurance === 'signed' && documentHash !== undefined, {
    pass: 'signed by the performer',
    fail: 'attested only, not signed by the performer',
  });
  // A consent without a project counts for every project.
  own.expect('project', scope === undefined || scope === manifest.project.scope, {
    pass: scope === undefined ? 'of every project' : 'of this project',
    fail: 'belongs to another project',
  });
  own.judge('one-performer', () => judgePerson(consent, claims, people));
  const hash = sha256Hex(utf8(consent.credential.split('~')[0] ?? ''));
  const id = manifest.performers[consent.performer]?.id ?? '';
  const logged = { what: 'consent', id, hash, subject: claims.record_id, documentHash } as const;
  judgeReceipt(own, consent.receipt, logged, production);
}

/** One performer is one person in all consents, and no other performer is. */
function judgePerson({ performer }: BundledConsent, claims: JsonObject, people: Given['people']) {
  const principal = readText(claims.principal_id, 'consent.principal_id', 64);
  if (people.some((each) => (each.performer === performer) !== (each.principal === principal)))
    throw new InputError('consent.principal_id', 'is of another person than the other consents of this performer');
  return { value: principal, message: 'the consents of each performer are of one person' };
}
