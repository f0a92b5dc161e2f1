import { type Assurance, readAssurance } from './assurance.ts';
import { CIRCUITS, nameSignals } from './circuits.ts';
import { dayOf } from './days.ts';
import type { IssuerDocument } from './did-document.ts';
import { InputError } from './input.ts';
import { type DecodedProof, readProof, readSignals } from './proof.ts';
import { type ProofEnvelope, readProofEnvelope } from './proof-file.ts';
import { parseStatement, type Statement, sameStatement, statementSignals } from './statement.ts';
import type { Setup, Trust, TrustedKey } from './trust.ts';
import { Rules, type Verdict } from './verdict.ts';
import { verifyGroth16 } from './verify-proof.ts';

export interface ProofVerdict extends Verdict {
  kind: 'proof';
  /** The setup of the verification key that was used; null where no key fitted. */
  setup: Setup | null;
  /** What the proof shows, where the verdict is `pass`. */
  shown: ShownByProof | null;
}

export interface ShownByProof {
  statement: Statement;
  issuer: string;
  /** One per person (enrolment) and scope; the issuer can compute it, the holder cannot choose it. */
  nullifier: string;
  assurance: Assurance[];
  liveness: 'passed' | 'not_performed';
}

export interface ProofCheck {
  trust: Trust;
  /** The moment of verification. */
  at: Date;
  /** What the verifier asked. Without it the statement in the file is checked, and a warning says so. */
  statement?: Statement;
}

type Signals = ReturnType<typeof nameSignals<'age-over'>>;
const SIGNAL_RULES = ['issuer-key', 'age', 'day', 'scope', 'context', 'assurance'] as const;

/**
 * Judges a proof file without network. `value` is untrusted JSON. Issuers and keys come from `trust` alone; cutoff, day,
 * scope and context are recomputed from the statement and only compared with the signals.
 */
export function verifyProofFile(value: unknown, check: ProofCheck): ProofVerdict {
  const rules = new Rules();
  const envelope = rules.judge('format', () => ({ value: readProofEnvelope(value), message: 'avouch-proof-v1' }));
  if (!envelope) return finish(rules);
  const statement = rules.judge('statement', () => judgeStatement(envelope, check.statement));
  const issuer = statement && rules.judge('issuer', () => judgeIssuer(envelope, check.trust, statement));
  if (!statement) rules.skip(['issuer'], 'statement');
  const signals = rules.judge('signals', () => judgeSignals(envelope));
  if (signals && statement && issuer) judgeSignalsOf(rules, { signals, statement, issuer });
  else rules.skip(SIGNAL_RULES, 'statement, issuer or signals');
  const key = judgeProof(rules, envelope, signals, check.trust);
  if (!statement || !signals) return finish(rules);
  return finish(rules, { signals, statement, issuer: envelope.issuer, key, check });
}

function judgeStatement(envelope: ProofEnvelope, asked: Statement | undefined) {
  const statement = parseStatement(envelope.statement);
  if (asked && !sameStatement(statement, asked))
    throw new InputError('statement', 'not the statement that was asked for');
  const message = asked ? 'the statement that was asked for' : 'well-formed';
  if (statement.type !== envelope.circuit) throw new InputError('circuit', 'does not prove statements of this type');
  return { value: statement, message };
}

function judgeIssuer({ issuer }: ProofEnvelope, trust: Trust, statement: Statement) {
  const document = trust.issuers.find(({ did }) => did === issuer);
  if (!document) throw new InputError('issuer', 'is not in the trust file');
  if (!statement.issuers.includes(issuer)) throw new InputError('issuer', 'is none of those that the statement names');
  return { value: document, message: `${issuer} is trusted and named by the statement` };
}

function judgeSignals(envelope: ProofEnvelope) {
  const signals = readSignals(envelope.publicSignals, CIRCUITS[envelope.circuit].length);
  return { value: signals, message: `${signals.length} canonical public signals` };
}

function judgeSignalsOf(
  rules: Rules,
  { signals, statement, issuer }: { signals: readonly string[]; statement: Statement; issuer: IssuerDocument },
): void {
  const shown = nameSignals(statement.type, signals);
  const expected = statementSignals(statement);
  const key = issuer.proofKeys.find(({ x, y }) => x === shown.issuerAx && y === shown.issuerAy);
  rules.expect('issuer-key', key !== undefined, {
    pass: `signed by ${key?.id}`,
    fail: 'the signing key is none that the issuer publishes in the trust file',
  });
  rules.expect('age', shown.cutoff === expected.cutoff, {
    pass: `${statement.years} years or older on ${statement.on}`,
    fail: `the proof is for another cutoff than ${statement.years} years on ${statement.on}`,
  });
  rules.expect('day', shown.on === expected.on, {
    pass: `document examined by ${statement.on} and valid on that day`,
    fail: `the proof is for another day than ${statement.on}`,
  });
  rules.expect('scope', shown.scope === expected.scope, {
    pass: 'made for this scope',
    fail: 'the proof is for another scope',
  });
  rules.expect('context', shown.context === expected.context, {
    pass: 'made for this audience and context',
    fail: 'the proof is for another audience or context',
  });
  judgeAssurance(rules, shown, statement);
}

function judgeAssurance(rules: Rules, signals: Signals, statement: Statement): void {
  const { assurances } = readAssurance(BigInt(signals.assurance));
  const lacking = (statement.requires ?? []).filter((each) => !assurances.includes(each));
  rules.expect('assurance', lacking.length === 0, {
    pass: `the issuer vouches for: ${assurances.join(', ') || 'nothing in particular'}`,
    fail: `the issuer does not vouch for: ${lacking.join(', ')}`,
  });
}

// A trust file may hold several keys of one circuit (a new setup, the old one for old proofs): any of them will do.
function judgeProof(
  rules: Rules,
  envelope: ProofEnvelope,
  signals: readonly string[] | undefined,
  trust: Trust,
): TrustedKey | undefined {
  const keys = trust.verificationKeys.filter(({ circuit }) => circuit === envelope.circuit);
  rules.expect('verification-key', keys.length > 0, {
    pass: 'pinned by its SHA-256 in the trust file',
    fail: `the trust file has no verification key of the circuit ${envelope.circuit}`,
  });
  const proof = rules.judge('encoding', () => ({ value: readProof(envelope.proof), message: 'canonical' }));
  if (!proof || !signals || keys.length === 0) {
    rules.skip(['proof'], 'signals, verification-key and encoding');
    return undefined;
  }
  return judgePairing(rules, { keys, proof, signals });
}

function judgePairing(
  rules: Rules,
  { keys, proof, signals }: { keys: readonly TrustedKey[]; proof: DecodedProof; signals: readonly string[] },
): TrustedKey | undefined {
  const key = keys.find((each) => verifyGroth16(each.key, proof, signals));
  rules.expect('proof', key !== undefined, {
    pass: `the Groth16 equation holds under the key ${key?.sha256}`,
    fail: 'the Groth16 equation does not hold: the proof is invalid or belongs to other signals',
  });
  return key;
}

interface Judged {
  signals: readonly string[];
  statement: Statement;
  issuer: string;
  key: TrustedKey | undefined;
  check: ProofCheck;
}

function finish(rules: Rules, judged?: Judged): ProofVerdict {
  const verdict = rules.verdict();
  return {
    kind: 'proof',
    verdict,
    setup: judged?.key?.setup ?? null,
    rules: rules.results,
    warnings: judged ? warningsOf(judged) : [],
    shown: judged && verdict === 'pass' ? shownBy(judged) : null,
  };
}

function shownBy({ signals, statement, issuer }: Judged): ShownByProof {
  const { nullifier, assurance } = nameSignals(statement.type, signals);
  const { assurances } = readAssurance(BigInt(assurance));
  const liveness = assurances.includes('liveness_passed') ? 'passed' : 'not_performed';
  return { statement, issuer, nullifier, assurance: assurances, liveness };
}

function warningsOf({ signals, statement, key, check }: Judged): string[] {
  const { unknown } = readAssurance(BigInt(nameSignals(statement.type, signals).assurance));
  return [
    key?.setup === 'development' && 'development setup: whoever ran it could forge proofs',
    !check.statement && 'the statement was taken from the file: compare it with what you wanted to know',
    statement.on > dayOf(check.at) && `the day ${statement.on} lies in the future`,
    unknown && 'the issuer set assurance flags that this version does not know',
  ].filter((warning) => typeof warning === 'string');
}
