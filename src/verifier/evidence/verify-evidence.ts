import { hasExactHeader, readDetachedJws, verifyDetachedJws } from '../credential/detached-jws.ts';
import { judgeKey } from '../credential/judge-jws.ts';
import type { IssuerDocument } from '../did-document.ts';
import { sha256Hex } from '../encoding/hashes.ts';
import { type Moments, requireMoments } from '../encoding/moment.ts';
import { warnOfEnvironment } from '../environment.ts';
import { InputError } from '../input.ts';
import { aboutParty, type Note, note, noteFields } from '../notes.ts';
import type { Trust } from '../trust.ts';
import { Rules, type Verdict } from '../verdict.ts';
import { type Evidence, readEvidence, sealedPart, sealHeader } from './evidence.ts';
import { fieldsHash } from './evidence-fields.ts';
import { isConfirmedInWallet, judgeEvidenceLevels, warnOfLevels } from './evidence-levels.ts';
import { judgeEvidenceLog } from './evidence-log.ts';
import { judgeParties, signingParties } from './evidence-parties.ts';
import type { EvidenceFile, EvidenceParty, EvidenceRecord } from './evidence-record.ts';
import { judgeCompleted, judgeTimes } from './evidence-times.ts';
import type { SignatureLevel } from './signature-level.ts';
import { type EvidenceSignature, judgeSignatureOf } from './signature-payload.ts';

export interface EvidenceVerdict extends Verdict {
  kind: 'evidence';
  issuer: string | null;
  /** Whether the PDF is exactly the sealed one; null if the seal is invalid. */
  document: 'unchanged' | 'changed' | null;
  /** The parties and their actions; null unless the record passes. */
  agreement: VerifiedAgreement | null;
}

export type VerifiedAgreement = Omit<EvidenceRecord, 'parties' | 'trail' | 'issuer'> & { parties: VerifiedParty[] };

export type VerifiedParty = Omit<EvidenceParty, 'emailHash'> & {
  /** The key that signed; null for parties that did not have to sign. */
  did: string | null;
  signedAt: string | null;
  /**
   * Whether the wallet that presented the identity also confirmed title and hash of the document. False if its issuer is
   * not in the trust file, or if the evidence does not show whose credential it was.
   */
  confirmedInWallet: boolean;
};

export interface EvidenceFiles {
  /** The bytes of `evidence.json`. */
  evidence: string | Uint8Array;
  /** The final PDF. */
  pdf: Uint8Array;
}

export interface EvidenceCheck extends EvidenceFiles, Moments {
  trust: Trust;
  /** The minimum level of every signature; not required by default. */
  requireSignature?: SignatureLevel | undefined;
}

const STANDING = 'the evidence shows what was agreed, not whether it has ended or was withdrawn since';

/**
 * Verifies offline who signed a document and whether any byte of it or of its evidence has changed. The organization
 * must be in the trust file. Each party's key is in its DID; that the key belongs to the party is the organization's
 * sealed statement.
 */
export function verifyEvidence({
  evidence: bytes,
  pdf,
  trust,
  now,
  at,
  requireSignature,
}: EvidenceCheck): EvidenceVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const evidence = rules.judge('format', () => ({ value: readEvidence(bytes), message: 'avouch-evidence-v1' }));
  if (!evidence) return finish(rules, { trust });
  const { record, signatures } = evidence;
  const issuer = rules.judge('issuer', () => judgeIssuer(record, trust));
  const isSealed = judgeSeal(rules, evidence, issuer);
  const files = [judgeFrozen(rules, record, pdf), judgeSealed(rules, record, pdf)];
  rules.judge('parties', () => judgeParties(record, signatures));
  for (const signature of signatures) rules.judge(`signature:${signature.partyId}`, () => judge(signature, record));
  judgeEvidenceLevels(rules, evidence, { trust, minimum: requireSignature });
  rules.judge('times', () => judgeTimes(evidence, now));
  judgeEvidenceLog(rules, evidence, trust);
  if (at) rules.judge('moment', () => judgeCompleted(record, at));
  rules.leaveOpen('standing', STANDING);
  return finish(rules, { evidence, trust, issuer, document: documentOf(isSealed, files) });
}

function judgeIssuer({ issuer, organization }: EvidenceRecord, trust: Trust) {
  const document = trust.issuers.find(({ did }) => did === issuer);
  if (!document) throw new InputError('record.issuer', 'is not in the trust file');
  return { value: document, message: `${issuer} is trusted (${organization})` };
}

function judgeSeal(rules: Rules, evidence: Evidence, issuer: IssuerDocument | undefined): boolean {
  if (issuer) return rules.judge('seal', () => judgeSealBy(issuer, evidence)) ?? false;
  rules.skip(['seal'], 'issuer');
  return false;
}

function judgeSealBy(issuer: IssuerDocument, evidence: Evidence) {
  const seal = readDetachedJws(evidence.seal, 'seal');
  const { value: key } = judgeKey(seal.header, issuer);
  if (!hasExactHeader(seal, sealHeader(key.id))) throw new InputError('seal', 'its header is not the header of a seal');
  if (!verifyDetachedJws(seal, { payload: sealedPart(evidence), algorithm: 'EdDSA', jwk: key.jwk }))
    throw new InputError('seal', 'was not made with the key over this record and these signatures');
  return { value: true, message: `made with the key ${key.id}` };
}

function judgeFrozen(rules: Rules, { document }: EvidenceRecord, pdf: Uint8Array): boolean {
  const holds = isFile(document, pdf.subarray(0, document.bytes));
  rules.expect('document', holds, {
    pass: `begins with the document that was sent, ${document.sha256}`,
    fail: 'does not begin with the document that was sent',
  });
  return holds;
}

function judgeSealed(rules: Rules, { document, sealed }: EvidenceRecord, pdf: Uint8Array): boolean {
  const holds = isFile(sealed, pdf);
  rules.expect('sealed-document', holds, {
    pass: `no byte has changed, ${sealed.sha256}`,
    fail: isFile(document, pdf)
      ? 'is the document as sent, without what completion added'
      : 'has changed since it was completed',
  });
  return holds;
}

function isFile({ sha256, bytes }: EvidenceFile, content: Uint8Array): boolean {
  return content.length === bytes && sha256Hex(content) === sha256;
}

function judge(signature: EvidenceSignature, { agreementId, document, parties }: EvidenceRecord) {
  const { partyId, payload } = signature;
  const party = parties.find(({ id }) => id === partyId);
  if (!party) throw new InputError('partyId', 'is not one of the parties');
  const expected = { agreementId, partyId, role: party.role, kind: party.kind, documentHash: document.sha256 };
  for (const name of ['agreementId', 'partyId', 'role', 'kind', 'documentHash'] as const) {
    if (payload[name] !== expected[name]) throw new InputError(`payload.${name}`, 'belongs to another agreement');
  }
  if (payload.fieldsHash !== (party.fields && fieldsHash(party.fields)))
    throw new InputError('payload.fieldsHash', 'does not match the fields in the record');
  const { did } = judgeSignatureOf(signature, 'signature');
  return { value: did, message: `${party.name} (${party.role}) by ${did} at ${payload.signedAt}` };
}

function documentOf(isSealed: boolean, files: readonly boolean[]): EvidenceVerdict['document'] {
  if (!isSealed) return null;
  return files.every(Boolean) ? 'unchanged' : 'changed';
}

interface Judged {
  evidence?: Evidence;
  trust: Trust;
  issuer?: IssuerDocument | undefined;
  document?: EvidenceVerdict['document'];
}

function finish(rules: Rules, { evidence, trust, issuer, document = null }: Judged): EvidenceVerdict {
  const environment = issuer?.environment ?? null;
  const conclusion = rules.conclude(`completed at ${evidence?.record.completedAt}`);
  return {
    kind: 'evidence',
    ...conclusion,
    issuer: issuer?.did ?? null,
    document,
    rules: rules.results,
    ...noteFields([...warnOfEnvironment(environment, 'agreement'), ...(evidence ? notesOf(evidence, trust) : [])]),
    environment,
    agreement: conclusion.record.result === 'pass' && evidence ? agreementOf(evidence, trust) : null,
  };
}

function agreementOf(evidence: Evidence, trust: Trust): VerifiedAgreement {
  const { parties, trail: _, issuer: __, ...agreement } = evidence.record;
  return { ...agreement, parties: parties.map((party) => partyOf(party, evidence, trust)) };
}

function partyOf(party: EvidenceParty, evidence: Evidence, trust: Trust): VerifiedParty {
  const { emailHash: _, ...shown } = party;
  const signature = evidence.signatures.find(({ partyId }) => partyId === party.id);
  return {
    ...shown,
    did: signature?.did ?? null,
    signedAt: signature?.payload.signedAt ?? null,
    confirmedInWallet: isConfirmedInWallet(party, evidence, trust),
  };
}

function notesOf(evidence: Evidence, trust: Trust): Note[] {
  const { record, signatures } = evidence;
  const unknown = signingParties(record).filter(
    ({ identity }) => !['verified', 'presented'].includes(identity.assurance),
  );
  const attested = record.parties.filter(({ likeness }) => likeness === 'producer_attested');
  const keys = new Set(signatures.map(({ did }) => did));
  return [
    ...unknown.map(({ id, role }) => aboutParty(id, note('party-unverified', { role }))),
    ...attested.map(({ id, role }) => aboutParty(id, note('party-no-face', { role }))),
    ...warnOfLevels(evidence, trust),
    ...(keys.size < signatures.length ? [note('parties-same-key')] : []),
  ];
}
