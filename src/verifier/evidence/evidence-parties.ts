import { InputError, requireDistinct } from '../input.ts';
import type { EvidenceParty, EvidenceRecord, PartyOutcome } from './evidence-record.ts';
import type { EvidenceSignature, SigningKind } from './signature-payload.ts';

/** The final status of each kind of party that signs. */
const DONE: Record<SigningKind, PartyOutcome> = {
  signer: 'signed',
  guardian: 'signed',
  approver: 'approved',
  witness: 'witnessed',
};
/** Readers never sign. */
const READING: readonly PartyOutcome[] = ['copied', 'viewed', 'none'];

/** The parties that had to sign, in the order of the record. */
export function signingParties({ parties }: EvidenceRecord): EvidenceParty[] {
  return parties.filter(({ kind }) => outcomeOf(kind) !== undefined);
}

/** Every signing party must have signed exactly once, and no other party may have signed. */
export function judgeParties(record: EvidenceRecord, signatures: readonly EvidenceSignature[]) {
  const signed = signatures.map(({ partyId }) => partyId);
  requireDistinct(signed, 'signatures');
  const signing = signingParties(record);
  if (signing.length === 0) throw new InputError('record.parties', 'no party had to sign');
  for (const party of record.parties) judgeOutcome(party, signed);
  const strange = signed.find((id) => !signing.some((party) => party.id === id));
  if (strange !== undefined) throw new InputError('signatures', 'one of them belongs to no party that had to sign');
  return { value: true, message: `${signing.length} had to sign, and each did once` };
}

function judgeOutcome({ id, role, kind, outcome, at }: EvidenceParty, signed: readonly string[]): void {
  const expected = outcomeOf(kind);
  if (expected === undefined) {
    if (!READING.includes(outcome))
      throw new InputError('record.parties', `the ${role} only reads, and cannot have ${outcome}`);
    return;
  }
  if (!signed.includes(id)) throw new InputError('signatures', `none of the ${role}`);
  if (outcome !== expected || at === null) throw new InputError('record.parties', `the ${role} has not ${expected}`);
}

function outcomeOf(kind: EvidenceParty['kind']): PartyOutcome | undefined {
  return kind === 'viewer' || kind === 'cc' ? undefined : DONE[kind];
}
