import { utf8 } from '#verifier/encoding/bytes.ts';
import { type CalendarDay, dayNumber, LAST_DAY } from '#verifier/encoding/days.ts';
import type { Environment } from '#verifier/environment.ts';
import { InputError } from '#verifier/input.ts';
import { FIELD_ORDER, hashToField, readDecimal } from '#verifier/proof/field.ts';
import { ProverError } from './prover-error.ts';
import { MESSAGE_LENGTH } from './schnorr-poseidon.ts';

// Claims arrive from storage and worker processes, so their types are checked again here. Each function throws
// ProverError `invalid_claims` with the name of the claim.

/** Members of every kind of claim set. Field numbers are canonical decimal strings. */
export interface CommonClaims {
  /** Identifies this claim set, such as the credential's ID; hashed to a field element. 1 to 512 characters. */
  serial: string;
  /** {@link holderCommitment} of the holder's secret. */
  holderCommitment: string;
  /** UTC day of the examination. */
  examinedDay: CalendarDay;
  /** 128 random bits (see newSalt): without them, known data could be guessed from the signed hash. */
  salt: string;
  /** The environment, if not production; every proof carries the flag. Missing in claims that predate the flag. */
  environment?: Environment | null;
}

/** The twelve claims: the given ones, padded with zeros for the reserved ones. */
export function toMessage(vector: readonly bigint[]): bigint[] {
  return [...vector, ...Array<bigint>(MESSAGE_LENGTH - vector.length).fill(0n)];
}

export function serialNumber(serial: string): bigint {
  if (serial.length === 0 || serial.length > 512 || !serial.isWellFormed()) throw invalidClaim('serial');
  return hashToField('avouch/serial/v1', utf8(serial));
}

/** Days since 1900-01-01, in 17 bits. */
export function dayClaim(name: string, day: CalendarDay): bigint {
  const number = countDays(name, day);
  if (number < 0 || number > LAST_DAY) throw invalidClaim(name);
  return BigInt(number);
}

/** Days since 1900-01-01; may be negative. */
export function countDays(name: string, day: CalendarDay): number {
  try {
    return dayNumber(day);
  } catch (error) {
    if (error instanceof RangeError) throw invalidClaim(name);
    throw error;
  }
}

/** A canonical decimal below a limit. */
export function numberClaim(name: string, value: string, below: bigint = FIELD_ORDER): bigint {
  try {
    return readDecimal(value, name, below);
  } catch (error) {
    if (error instanceof InputError) throw invalidClaim(name);
    throw error;
  }
}

export function saltClaim(salt: string): bigint {
  return numberClaim('salt', salt, 2n ** 128n);
}

export function invalidClaim(name: string): ProverError {
  return new ProverError('invalid_claims', { detail: name });
}

/** A cryptographically random number of `bytes` bytes, as a decimal string. */
export function randomNumber(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return String(random.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n));
}
