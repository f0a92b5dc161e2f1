import { readAssurance, type Subject } from '../assurance.ts';
import type { IssuerDocument } from '../did-document.ts';
import type { Rules } from '../verdict.ts';
import {
  nameSignals,
  recordOf,
  STATEMENTS,
  type Statement,
  type StatementType,
  statementSignals,
} from './statement.ts';
import type { BaseSignals } from './statement-parts.ts';

const EXAMINED = { person: 'document examined', business: 'examined' } as const satisfies Record<Subject, string>;

/** The rules of {@link judgeSignals}. */
export function signalRules(type: StatementType): readonly string[] {
  return ['issuer-key', ...STATEMENTS[type].rules, 'day', 'scope', 'context', 'assurance'];
}

/** Whether the public signals match the statement, under a key of the issuer. */
export function judgeSignals(
  rules: Rules,
  { signals, statement, issuer }: { signals: readonly string[]; statement: Statement; issuer: IssuerDocument },
): void {
  const shown = nameSignals(statement.type, signals);
  const key = issuer.proofKeys.find(({ x, y }) => x === shown.issuerAx && y === shown.issuerAy);
  rules.expect('issuer-key', key !== undefined, {
    pass: `signed by ${key?.id}`,
    fail: 'the signing key is not among the keys of the issuer in the trust file',
  });
  recordOf(statement).judge(rules, { shown, expected: statementSignals(statement) }, statement);
  judgeBase(rules, shown, statement);
  judgeAssurance(rules, shown.assurance, statement);
}

function judgeBase(rules: Rules, shown: BaseSignals, statement: Statement): void {
  const expected: BaseSignals = statementSignals(statement);
  rules.expect('day', shown.on === expected.on, {
    pass: `${EXAMINED[recordOf(statement).of]} by ${statement.on} and valid on that day`,
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
}

function judgeAssurance(rules: Rules, flags: string, statement: Statement): void {
  const assurances: readonly string[] = readAssurance(recordOf(statement).of, BigInt(flags)).assurances;
  const lacking = (statement.requires ?? []).filter((each) => !assurances.includes(each));
  rules.expect('assurance', lacking.length === 0, {
    pass: `the issuer confirms: ${assurances.join(', ') || 'no checks'}`,
    fail: `the issuer does not confirm: ${lacking.join(', ')}`,
  });
}
