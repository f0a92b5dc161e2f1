// An examined person with a key to sign releases, and a secret to prove their age.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { newBusinessKey } from '#prover/business-claims.ts';
import { type BusinessClaims, type ClaimSet, type IdentityClaims, newPersonKey, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { signClaims } from '#prover/issuer-key.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { prove } from '#prover/prove.ts';
import { writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import { didJwk, readPartyDid } from '#verifier/evidence/party-key.ts';
import {
  type EvidenceSignature,
  type SignaturePayload,
  signatureHeader,
  signingInputOf,
} from '#verifier/evidence/signature-payload.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { parseStatement, type Statement } from '#verifier/proof/statement.ts';
import type { Organization } from './organization.ts';

export interface Person {
  claims: IdentityClaims;
  holderSecret: string;
  did: string;
  privateKey: KeyObject;
}

/** By default, born in 1990 and examined before any shoot. */
export async function newPerson(changes: Partial<IdentityClaims> = {}): Promise<Person> {
  const holderSecret = newHolderSecret();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const claims: IdentityClaims = {
    serial: `urn:uuid:${randomBytes(8).toString('hex')}`,
    holderCommitment: await holderCommitment(holderSecret),
    personKey: newPersonKey(),
    birthDay: '1990-05-02',
    examinedDay: '2026-01-10',
    validUntilDay: '2032-01-01',
    documentCountry: 276,
    nationality: 276,
    documentType: 'passport',
    assurance: ['face_matched'],
    salt: newSalt(),
    ...changes,
  };
  return { claims, holderSecret, did: didJwk(publicKey.export({ format: 'jwk' })), privateKey };
}

/** The signature under a document, in the form of evidence.json. */
export function signDocument({ did, privateKey }: Person, payload: SignaturePayload): EvidenceSignature {
  const signature = sign('sha256', signingInputOf(did, payload), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    partyId: payload.partyId,
    did,
    payload,
    jws: writeDetachedJws(signatureHeader(readPartyDid(did, 'did')), signature),
  };
}

/** A proof with the committed artifacts; throws if the statement is not true of this person. */
export function proveAge(organization: Organization, person: Person, statement: Statement): Promise<ProofFile> {
  return proveClaims(organization, person, statement);
}

/** {@link proveAge} for a business that is a producer. */
export async function proveProducer(
  organization: Organization,
  statement: Statement,
  changes: Partial<BusinessClaims> = {},
): Promise<ProofFile> {
  const holderSecret = newHolderSecret();
  const claims: BusinessClaims = {
    serial: 'urn:uuid:business',
    holderCommitment: await holderCommitment(holderSecret),
    businessKey: newBusinessKey(),
    incorporatedDay: '2001-03-04',
    examinedDay: '2026-01-10',
    validUntilDay: '2032-01-01',
    jurisdiction: 'DE',
    entityType: '2HBR',
    assurance: ['active_in_register'],
    salt: newSalt(),
    ...changes,
  };
  return proveClaims(organization, { claims, holderSecret }, statement);
}

async function proveClaims(
  { did, issuerKey, claimsKey }: Organization,
  { claims, holderSecret }: { claims: ClaimSet; holderSecret: string },
  statement: Statement,
): Promise<ProofFile> {
  const signature = await signClaims(claimsKey, claims);
  const input = { claims, signature, issuer: did, issuerKey, holderSecret, statement: parseStatement(statement) };
  const { proof, publicSignals } = await prove(input, await committedArtifacts(statement.type));
  return { format: 'avouch-proof-v1', circuit: statement.type, statement, issuer: did, proof, publicSignals };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
