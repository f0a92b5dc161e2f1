import { readAssurance } from '../assurance.ts';
import type { IssuerDocument } from '../did-document.ts';
import { hasBegun, type Moments, requireMoments } from '../encoding/moment.ts';
import { type Environment, refuseEnvironment, warnOfEnvironment } from '../environment.ts';
import { InputError } from '../input.ts';
import { type Note, note, noteFields } from '../notes.ts';
import type { Setup, Trust, TrustedKey } from '../trust.ts';
import { Rules, type Verdict } from '../verdict.ts';
import { CIRCUITS, signalNames } from './circuits.ts';
import { judgeDay } from './judge-day.ts';
import { judgeSignals, signalRules } from './judge-signals.ts';
import { readProof, readSignals } from './proof.ts';
import { type ProofEnvelope, readProofEnvelope } from './proof-file.ts';
import { type ShownByProof, shownByProof } from './shown-by-proof.ts';
import { nameSignals, parseStatement, recordOf, type Statement, sameStatement } from './statement.ts';
import { verifyGroth16 } from './verify-proof.ts';

export interface ProofVerdict extends Verdict {
  kind: 'proof';
  /** The setup of the verification key that was used; null if no key fits. */
  setup: Setup | null;
  /** The facts that the proof shows; null unless the record passes. */
  shown: ShownByProof | null;
}

export interface ProofCheck extends Moments {
  trust: Trust;
  /** The verifier's statement. Without it the statement in the file is checked, and a warning says so. */
  statement?: Statement;
}

/** The part of a proof file that is still to be judged: its equation. */
export interface OpenEquation<P> {
  keys: readonly TrustedKey[];
  proof: P;
  signals: readonly string[];
}

interface BegunProof<P> {
  /** Absent if another rule already failed the file. */
  equation?: OpenEquation<P>;
  /** The verdict, given the key under which the equation is valid, or undefined. Called once. */
  conclude(key: TrustedKey | undefined): ProofVerdict;
}

/**
 * Verifies a proof file offline. `value` is untrusted JSON. Issuers and keys come from `trust` alone; cutoff, day,
 * scope, and context are recomputed from the statement and only compared with the signals. `known` is the key of
 * `trust` under which this proof's equation was already found valid.
 */
export function verifyProofFile(value: unknown, check: ProofCheck, known?: TrustedKey): ProofVerdict {
  const { equation, conclude } = beginProofFile(value, check, readProof);
  if (!equation) return conclude(undefined);
  return conclude(known ?? equation.keys.find(({ key }) => verifyGroth16(key, equation.proof, equation.signals)));
}

/**
 * Judges every rule of {@link verifyProofFile} except the equation, whose pairings are expensive and can be batched.
 * `decode` is readProof, or an equivalent for another library's points.
 */
export function beginProofFile<P>(value: unknown, check: ProofCheck, decode: (value: unknown) => P): BegunProof<P> {
  requireMoments(check);
  const rules = new Rules();
  const refused = { conclude: () => finish(rules) };
  const envelope = rules.judge('format', () => ({ value: readProofEnvelope(value), message: 'avouch-proof-v1' }));
  if (!envelope) return refused;
  const statement = rules.judge('statement', () => judgeStatement(envelope, check.statement));
  const issuer = statement && rules.judge('issuer', () => judgeIssuer(envelope, check.trust, statement));
  if (!statement) rules.skip(['issuer'], 'statement');
  const signals = rules.judge('signals', () => readEnvelopeSignals(envelope));
  if (signals && statement && issuer) judgeSignals(rules, { signals, statement, issuer });
  else rules.skip(signalRules(CIRCUITS[envelope.circuit].proves), 'statement, issuer or signals');
  const equation = judgeEncoding(rules, envelope, { signals, trust: check.trust, decode });
  return {
    ...(equation && { equation }),
    conclude: (key) => {
      if (equation) judgeEquation(rules, key);
      if (statement) judgeDay(rules, statement.on, check);
      if (!statement || !signals) return finish(rules);
      return finish(rules, { signals, statement, issuer: envelope.issuer, document: issuer, key, check });
    },
  };
}

function judgeStatement(envelope: ProofEnvelope, asked: Statement | undefined) {
  const statement = parseStatement(envelope.statement);
  if (asked && !sameStatement(statement, asked))
    throw new InputError('statement', 'not the statement that was asked for');
  const message = asked ? 'the statement that was asked for' : 'well-formed';
  if (statement.type !== CIRCUITS[envelope.circuit].proves)
    throw new InputError('circuit', 'does not prove statements of this type');
  return { value: statement, message };
}

function judgeIssuer({ issuer }: ProofEnvelope, trust: Trust, statement: Statement) {
  const document = trust.issuers.find(({ did }) => did === issuer);
  if (!document) throw new InputError('issuer', 'is not in the trust file');
  if (!statement.issuers.includes(issuer))
    throw new InputError('issuer', 'is not one of those that the statement names');
  return { value: document, message: `${issuer} is trusted and named by the statement` };
}

function readEnvelopeSignals(envelope: ProofEnvelope) {
  const signals = readSignals(envelope.publicSignals, signalNames(envelope.circuit).length);
  return { value: signals, message: `${signals.length} canonical public signals` };
}

// A trust file may list several keys for a circuit (a new setup, and the old one for old proofs); any of them suffices.
function judgeEncoding<P>(
  rules: Rules,
  envelope: ProofEnvelope,
  { signals, trust, decode }: { signals: readonly string[] | undefined; trust: Trust; decode: (value: unknown) => P },
): OpenEquation<P> | undefined {
  const keys = trust.verificationKeys.filter(({ circuit }) => circuit === envelope.circuit);
  rules.expect('verification-key', keys.length > 0, {
    pass: 'pinned by its SHA-256 in the trust file',
    fail: `the trust file has no verification key of the circuit ${envelope.circuit}`,
  });
  const proof = rules.judge('encoding', () => ({ value: decode(envelope.proof), message: 'canonical' }));
  if (proof !== undefined && signals && keys.length > 0) return { keys, proof, signals };
  rules.skip(['proof'], 'signals, verification-key and encoding');
  return undefined;
}

function judgeEquation(rules: Rules, key: TrustedKey | undefined): void {
  rules.expect('proof', key !== undefined, {
    pass: `the Groth16 equation holds under the key ${key?.sha256}`,
    fail: 'the Groth16 equation does not hold: the proof is invalid or belongs to other signals',
  });
}

interface Judged {
  signals: readonly string[];
  statement: Statement;
  issuer: string;
  /** Undefined if the trust file does not list the issuer. */
  document: IssuerDocument | undefined;
  key: TrustedKey | undefined;
  check: ProofCheck;
}

function finish(rules: Rules, judged?: Judged): ProofVerdict {
  const environment = judged ? judgeEnvironment(rules, judged) : null;
  const conclusion = rules.conclude(`true on ${judged?.statement.on}`);
  return {
    kind: 'proof',
    ...conclusion,
    setup: judged?.key?.setup ?? null,
    rules: rules.results,
    ...noteFields([...warnOfEnvironment(environment, 'proof'), ...(judged ? notesOf(judged) : [])]),
    environment,
    shown:
      judged && conclusion.record.result === 'pass'
        ? shownByProof(judged.statement, judged.issuer, judged.signals)
        : null,
  };
}

/** The environment from the signed claims, which the holder cannot omit, or from the issuer in the trust file. */
function judgeEnvironment(rules: Rules, { signals, statement, document }: Judged): Environment | null {
  const { environment } = readFlags(statement, signals);
  const refused = refuseEnvironment(environment, document);
  if (refused !== undefined) rules.expect('environment', false, { pass: '', fail: refused });
  return environment ?? document?.environment ?? null;
}

function notesOf({ signals, statement, key, check }: Judged): Note[] {
  const { unknown } = readFlags(statement, signals);
  return [
    key?.setup === 'development' && note('development-setup'),
    !check.statement && note('statement-from-file'),
    !hasBegun(statement.on, check.now) && note('future-day', { day: statement.on }),
    unknown && note('unknown-flags'),
  ].filter((each) => typeof each === 'object');
}

function readFlags(statement: Statement, signals: readonly string[]) {
  return readAssurance(recordOf(statement).of, BigInt(nameSignals(statement.type, signals).assurance));
}
