// Signed documents, and changes of their evidence that the organization has sealed.
import { createHash } from 'node:crypto';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { type Evidence, type EvidenceParty, writeEvidence } from '#verifier/evidence/evidence.ts';
import { type EvidenceField, type EvidenceFields, fieldsHash } from '#verifier/evidence/evidence-fields.ts';
import { SIGNATURE_LEVELS, type SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { flipped } from '../../mutants/bits.ts';
import { createRandom, type Random } from '../../mutants/proofs/random.ts';
import { signatureOf } from '../../support/peers/signer.ts';
import { type DocumentParty, documentParties } from '../../verifier/document-parties.ts';
import {
  AT,
  claiming,
  FROZEN,
  otherKeys,
  PDF,
  payloadOf,
  RECORD,
  SIGNATURES,
  sealed,
  signers,
  TRUST_JSON,
  WALLET_PARTIES,
} from '../../verifier/evidence-fixture.ts';
import { entryOf, receiptOf, trusted } from '../../verifier/log/log-fixture.ts';
import { mutateJson, mutateToken } from './mutate-json.ts';

interface EvidenceCase {
  what: string;
  evidence: Uint8Array;
  pdf: Uint8Array;
  at?: string;
  requireSignature?: SignatureLevel;
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function evidenceVectors({ count, seed }: { count: number; seed: number }) {
  const random = createRandom(seed);
  const mutants = Array.from({ length: count }, () => mutant(random)).flatMap((each) => each ?? []);
  const { parties, authorities } = await documentParties();
  const trust = {
    ...TRUST_JSON,
    authorities,
    issuers: [...TRUST_JSON.issuers, logIssuer()],
    logs: [{ origin: trusted().origin, did: trusted().document.did }],
  };
  const cases = [...valid(), ...levels(), ...documents(parties), ...filled(), ...(await logged()), ...mutants].map(
    ({ what, evidence, pdf, at, requireSignature }) => ({
      what,
      evidence: Buffer.from(evidence).toString('base64'),
      pdf: Buffer.from(pdf).toString('base64'),
      at,
      requireSignature,
      told: verify(
        { evidence, pdf },
        { trust: parseTrust(trust), now: AT, ...(at !== undefined && { at: new Date(at) }), requireSignature },
      ),
    }),
  );
  return { trust, now: AT.toISOString(), cases };
}

function logIssuer() {
  const { did, keys } = trusted().document;
  const [key] = keys;
  const method = { id: `${did}#log`, type: 'JsonWebKey', controller: did, publicKeyJwk: key?.jwk };
  return { did, document: { id: did, verificationMethod: [method], assertionMethod: [method.id] } };
}

const bytesOf = (evidence: Evidence): Uint8Array => Buffer.from(writeEvidence(evidence));

function valid(): EvidenceCase[] {
  const evidence = bytesOf(sealed());
  const [first, ...others] = SIGNATURES;
  const handed = { at: '2026-05-01T10:01:00.000Z', partyId: 'pty_performer', action: 'link_handed_out' };
  const trail = [...RECORD.trail.slice(0, 1), handed];
  return [
    { what: 'valid', evidence, pdf: PDF },
    { what: 'completed by the required time', evidence, pdf: PDF, at: '2026-05-01T10:06:00Z' },
    { what: 'completed after the required time', evidence, pdf: PDF, at: '2026-05-01T10:00:00Z' },
    { what: 'the frozen document without its end', evidence, pdf: FROZEN },
    { what: 'another document', evidence, pdf: Buffer.from('x') },
    { what: 'a retired key', evidence: bytesOf(sealed(RECORD, SIGNATURES, otherKeys.retired)), pdf: PDF },
    { what: 'a key for credentials', evidence: bytesOf(sealed(RECORD, SIGNATURES, otherKeys.wallet)), pdf: PDF },
    { what: 'a missing signature', evidence: bytesOf(sealed(RECORD, others)), pdf: PDF },
    { what: 'a duplicate signature', evidence: bytesOf(sealed(RECORD, [...SIGNATURES, ...SIGNATURES])), pdf: PDF },
    { what: 'a link that was handed out', evidence: bytesOf(sealed({ ...RECORD, trail })), pdf: PDF },
    {
      what: 'one key for two parties',
      evidence: bytesOf(
        sealed(RECORD, [
          ...(first ? [first] : []),
          ...['guardian', 'photographer'].map((id) => signatureOf(signers.performer, payloadOf(id))),
        ]),
      ),
      pdf: PDF,
    },
    ...['', '{}', 'null', '[]', '{', '\ufeff{}'].map((text) => ({
      what: `the text ${text}`,
      evidence: Buffer.from(text),
      pdf: PDF,
    })),
  ];
}

/** Two parties whose notes have the same text. */
function twins(): Evidence {
  const weak = { role: 'performer', likeness: null, signatureLevel: 'link', linkDelivery: 'mailed' } as const;
  const parties = RECORD.parties.map((party, index) => (index < 2 ? { ...party, ...weak } : party));
  const signature = signatureOf(signers.guardian, payloadOf('guardian', { role: 'performer' }));
  return sealed({ ...RECORD, parties }, SIGNATURES.with(1, signature));
}

/** Each level of the performer's signature, with and without its evidence, and with each required level. */
function levels(): EvidenceCase[] {
  const claims: Partial<EvidenceParty>[] = [
    ...SIGNATURE_LEVELS.map((signatureLevel) => ({ signatureLevel })),
    { signatureLevel: 'live', likeness: 'producer_attested' },
    { signatureLevel: 'same_key', identity: { assurance: 'email_code' } },
    ...Object.values(WALLET_PARTIES),
  ];
  const cases = claims.flatMap((claim) =>
    [[], ['code_confirmed'], ['link_handed_out'], ['code_confirmed', 'link_handed_out']].map((actions) => ({
      what: `${claim.signatureLevel} after ${actions.join(', ')}`,
      evidence: bytesOf(sealed(claiming(claim, actions))),
      pdf: PDF,
    })),
  );
  const old = { ...RECORD, parties: RECORD.parties.map(({ signatureLevel: _, linkDelivery: __, ...party }) => party) };
  const evidence = bytesOf(sealed(old));
  return [
    ...cases,
    { what: 'two parties of one role at level link', evidence: bytesOf(twins()), pdf: PDF },
    ...SIGNATURE_LEVELS.map((requireSignature) => ({
      what: `${requireSignature} required`,
      evidence: bytesOf(sealed()),
      pdf: PDF,
      requireSignature,
    })),
    ...Object.entries(WALLET_PARTIES).map(([what, claim]) => ({
      what: `wallet required, and a signature ${what}`,
      evidence: bytesOf(sealed(claiming(claim))),
      pdf: PDF,
      requireSignature: 'wallet' as const,
    })),
    { what: 'evidence without levels, as in older files', evidence, pdf: PDF },
    { what: 'evidence without levels, and one required', evidence, pdf: PDF, requireSignature: 'link' },
  ];
}

/** Valid and invalid signatures with official documents in wallets. */
function documents(parties: readonly DocumentParty[]): EvidenceCase[] {
  return parties.flatMap(([what, party]) =>
    [undefined, 'wallet' as const].map((requireSignature) => ({
      what,
      evidence: bytesOf(sealed(claiming(party))),
      pdf: PDF,
      ...(requireSignature && { requireSignature }),
    })),
  );
}

/** The fields that the performer filled in on an uploaded document, as signed and changed. */
function filled(): EvidenceCase[] {
  const place = { type: 'text', page: 1, x: 0, y: 25_000, width: 1, height: 100_000 } as const;
  const values: EvidenceField[] = [
    { id: 'f1', ...place, value: 'Åbo \u2028 "1"' },
    { id: 'f2', ...place, type: 'checkbox', label: 'Of age', value: true },
    { id: 'f3', ...place, type: 'initials', value: null },
  ];
  const fields: EvidenceFields = { salt: '0'.repeat(32), values };
  const signatures = [
    signatureOf(signers.performer, payloadOf('performer', { fieldsHash: fieldsHash(fields) })),
    ...SIGNATURES.slice(1),
  ];
  const others: [string, unknown][] = [
    ['as signed', fields],
    ['another text', { ...fields, values: [{ ...values[0], value: 'x' }, ...values.slice(1)] }],
    ['another place', { ...fields, values: [{ ...values[0], x: 1 }, ...values.slice(1)] }],
    ['another salt', { ...fields, salt: '1'.repeat(32) }],
    ['a missing field', { ...fields, values: values.slice(1) }],
    ['a duplicate field', { ...fields, values: [...values, ...values] }],
    ['a number as value', { ...fields, values: [{ ...values[0], value: 1 }] }],
    ['beyond the page', { ...fields, values: [{ ...values[0], x: 100_001 }] }],
    ['without fields', undefined],
  ];
  return others.map(([what, given]) => ({
    what: `fields: ${what}`,
    evidence: bytesOf(sealed(claiming(given === undefined ? {} : { fields: given as EvidenceFields }), signatures)),
    pdf: PDF,
  }));
}

/** Evidence with log receipts of its completion. */
async function logged(): Promise<EvidenceCase[]> {
  const evidence = sealed();
  const details = {
    documentHash: sha256(FROZEN),
    sealedHash: sha256(PDF),
    evidenceHash: sha256(writeEvidence(evidence)),
  };
  const rows: [string, object][] = [
    ['the log contains the event', {}],
    ['the log has another action', { action: 'agreement.voided' }],
    ['the log has another subject', { subject: 'agr_2' }],
    ['the log has another document', { details: { ...details, documentHash: 'x' } }],
    ['the log has other evidence', { details: { ...details, evidenceHash: 'x' } }],
  ];
  const cases = rows.map(async ([what, changes]) => {
    const receipt = canonicalJson(await receiptOf(2, 5, (at) => entryOf(at, { details, ...changes })));
    return { what, evidence: bytesOf({ ...evidence, receipt }), pdf: PDF };
  });
  const wrong = ['x', '{}'].map((receipt) => ({
    what: `the receipt ${receipt}`,
    evidence: bytesOf({ ...evidence, receipt }),
    pdf: PDF,
  }));
  return [...(await Promise.all(cases)), ...wrong];
}

/** Undefined if the changed value has no RFC 8785 form. */
function mutant(random: Random): EvidenceCase | undefined {
  const evidence = bytesOf(sealed());
  const kinds: (() => EvidenceCase)[] = [
    () => ({
      what: 'a bit of the evidence',
      evidence: flipped(evidence, random.integer(evidence.length * 8)),
      pdf: PDF,
    }),
    () => ({ what: 'a bit of the document', evidence, pdf: flipped(PDF, random.integer(PDF.length * 8)) }),
    () => ({ what: 'sealed with another record', evidence: bytesOf(sealed(mutateJson(RECORD, random))), pdf: PDF }),
    () => ({
      what: 'sealed with other signatures',
      evidence: bytesOf(sealed(RECORD, mutateJson(SIGNATURES, random))),
      pdf: PDF,
    }),
    () => ({
      what: 'sealed with a changed signature',
      evidence: bytesOf(sealed(RECORD, signedOtherwise(random))),
      pdf: PDF,
    }),
    () => ({
      what: 'another seal',
      evidence: bytesOf({ ...sealed(), seal: mutateToken(sealed().seal, random) }),
      pdf: PDF,
    }),
    () => ({
      what: 'changed without a new seal',
      evidence: Buffer.from(canonicalJson(mutateJson(sealed(), random))),
      pdf: PDF,
    }),
  ];
  try {
    return random.pick(kinds)();
  } catch {
    return undefined;
  }
}

function signedOtherwise(random: Random): Evidence['signatures'] {
  const payload = mutateJson(payloadOf('performer'), random);
  return [signatureOf(random.pick(Object.values(signers)), payload), ...SIGNATURES.slice(1)];
}
