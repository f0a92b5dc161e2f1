import { readAssurance } from '../assurance.ts';
import type { IssuerDocument } from '../did-document.ts';
import type { Rules } from '../verdict.ts';
import type { AgeOverStatement } from './age-statement.ts';
import type { BusinessVerifiedStatement } from './business-statement.ts';
import { nameSignals, numbered, type StatementType } from './circuits.ts';
import { type Statement, statementSignals } from './statement.ts';
import type { BaseSignals } from './statement-parts.ts';

const OF_ALL = ['day', 'scope', 'context', 'assurance'] as const;

/** The rules that {@link judgeSignals} judges. */
export const SIGNAL_RULES: Readonly<Record<StatementType, readonly string[]>> = {
  'age-over': ['issuer-key', 'age', ...OF_ALL],
  'business-verified': ['issuer-key', 'jurisdiction', 'entity-type', 'incorporated', ...OF_ALL],
};

/** Whether the public signals are those of the statement, under a key of the issuer. */
export function judgeSignals(
  rules: Rules,
  { signals, statement, issuer }: { signals: readonly string[]; statement: Statement; issuer: IssuerDocument },
): void {
  const shown = nameSignals(statement.type, signals);
  const key = issuer.proofKeys.find(({ x, y }) => x === shown.issuerAx && y === shown.issuerAy);
  rules.expect('issuer-key', key !== undefined, {
    pass: `signed by ${key?.id}`,
    fail: 'the signing key is none that the issuer publishes in the trust file',
  });
  if (statement.type === 'age-over') judgeAge(rules, signals, statement);
  else judgeBusiness(rules, signals, statement);
  judgeBase(rules, shown, statement);
  judgeAssurance(rules, shown.assurance, statement);
}

function judgeAge(rules: Rules, signals: readonly string[], statement: AgeOverStatement): void {
  const { years, on } = statement;
  rules.expect('age', nameSignals('age-over', signals).cutoff === statementSignals(statement).cutoff, {
    pass: `${years} years or older on ${on}`,
    fail: `the proof is for another cutoff than ${years} years on ${on}`,
  });
}

function judgeBusiness(rules: Rules, signals: readonly string[], statement: BusinessVerifiedStatement): void {
  const shown = nameSignals('business-verified', signals);
  const expected = statementSignals(statement);
  const { jurisdictions, entityTypes, incorporatedBefore } = statement;
  rules.expect(
    'jurisdiction',
    numbered('jurisdiction').every((place) => shown[place] === expected[place]),
    {
      pass: jurisdictions ? `registered in ${oneOf(jurisdictions)}` : 'no country of registration was asked for',
      fail: 'the proof is for another set of countries of registration',
    },
  );
  rules.expect(
    'entity-type',
    numbered('entityType').every((place) => shown[place] === expected[place]),
    {
      pass: entityTypes ? `its legal form is ${oneOf(entityTypes)} (ISO 20275)` : 'no legal form was asked for',
      fail: 'the proof is for another set of legal forms',
    },
  );
  rules.expect('incorporated', shown.incorporatedBy === expected.incorporatedBy, {
    pass: incorporatedBefore ? `incorporated before ${incorporatedBefore}` : 'no day of incorporation was asked for',
    fail: 'the proof is for another latest day of incorporation',
  });
}

function judgeBase(rules: Rules, shown: BaseSignals, statement: Statement): void {
  const expected: BaseSignals = statementSignals(statement);
  const examined = statement.type === 'age-over' ? 'document examined' : 'examined';
  rules.expect('day', shown.on === expected.on, {
    pass: `${examined} by ${statement.on} and valid on that day`,
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

function judgeAssurance(rules: Rules, flags: string, { type, requires = [] }: Statement): void {
  const assurances: readonly string[] = readAssurance(type, BigInt(flags)).assurances;
  const lacking = requires.filter((each) => !assurances.includes(each));
  rules.expect('assurance', lacking.length === 0, {
    pass: `the issuer vouches for: ${assurances.join(', ') || 'nothing in particular'}`,
    fail: `the issuer does not vouch for: ${lacking.join(', ')}`,
  });
}

function oneOf(members: readonly string[]): string {
  return members.length === 1 ? String(members[0]) : `one of ${members.join(', ')}`;
}
