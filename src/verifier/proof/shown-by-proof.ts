import { type Assurance, type BusinessAssurance, readAssurance } from '../assurance.ts';
import { nameSignals } from './circuits.ts';
import type { AgeOverStatement, BusinessVerifiedStatement, Statement } from './statement.ts';

interface ShownOf<S extends Statement, A> {
  statement: S;
  issuer: string;
  /** One per person (enrolment) or business and scope; the issuer can compute it, the holder cannot choose it. */
  nullifier: string;
  assurance: A[];
}

export type ShownOfPerson = ShownOf<AgeOverStatement, Assurance> & { liveness: 'passed' | 'not_performed' };
export type ShownOfBusiness = ShownOf<BusinessVerifiedStatement, BusinessAssurance>;

/** What a proof that passed shows. */
export type ShownByProof = ShownOfPerson | ShownOfBusiness;

export function shownByProof(statement: Statement, issuer: string, signals: readonly string[]): ShownByProof {
  return statement.type === 'age-over'
    ? shownOfPerson(statement, issuer, signals)
    : shownOfBusiness(statement, issuer, signals);
}

function shownOfPerson(statement: AgeOverStatement, issuer: string, signals: readonly string[]): ShownOfPerson {
  const { nullifier, assurance } = nameSignals(statement.type, signals);
  const { assurances } = readAssurance(statement.type, BigInt(assurance));
  const liveness = assurances.includes('liveness_passed') ? 'passed' : 'not_performed';
  return { statement, issuer, nullifier, assurance: assurances, liveness };
}

function shownOfBusiness(
  statement: BusinessVerifiedStatement,
  issuer: string,
  signals: readonly string[],
): ShownOfBusiness {
  const { nullifier, assurance } = nameSignals(statement.type, signals);
  const { assurances } = readAssurance(statement.type, BigInt(assurance));
  return { statement, issuer, nullifier, assurance: assurances };
}
