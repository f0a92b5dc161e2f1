import type { Subject } from '#verifier/assurance.ts';
import { type BusinessClaims, businessVector } from './business-claims.ts';
import { randomNumber } from './claim-parts.ts';
import { type IdentityClaims, identityVector } from './identity-claims.ts';

export type { BusinessClaims } from './business-claims.ts';
export type { ClaimedDocumentType, IdentityClaims } from './identity-claims.ts';

/** An issuer's signed claims for proofs; {@link isBusinessClaims} distinguishes the kinds. */
export type ClaimSet = IdentityClaims | BusinessClaims;

/** Older stored claims do not state their kind, but their subject's key shows it. */
export function isBusinessClaims(claims: ClaimSet): claims is BusinessClaims {
  return Object.hasOwn(claims, 'businessKey');
}

/** The kind of subject. */
export function subjectOf(claims: ClaimSet): Subject {
  return isBusinessClaims(claims) ? 'business' : 'person';
}

/** The index of the assurances in every kind of {@link claimVector}. */
export const ASSURANCE_PLACE = 8;

/**
 * The claims as the twelve field elements that are signed (circuits/templates/signed-claims.circom). Throws ProverError
 * `invalid_claims` with the name of the claim for days that do not fit in 17 bits and for numbers out of range.
 */
export function claimVector(claims: ClaimSet): bigint[] {
  return isBusinessClaims(claims) ? businessVector(claims) : identityVector(claims);
}

/** 248 random bits, always below the field order. */
export function newPersonKey(): string {
  return randomNumber(31);
}

/** 128 random bits. */
export function newSalt(): string {
  return randomNumber(16);
}
