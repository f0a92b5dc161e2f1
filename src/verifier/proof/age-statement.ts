import { ASSURANCES, type Assurance } from '../assurance.ts';
import { ageCutoff, dayNumber } from '../encoding/days.ts';
import { InputError, readInteger } from '../input.ts';
import { baseSignals, readBase, readStatementObject, type StatementBase } from './statement-parts.ts';
import { defineStatement } from './statement-record.ts';

/**
 * "On the day `on` the person was at least `years` old, according to one of `issuers`, who had by then examined a
 * document that was valid on that day."
 */
export interface AgeOverStatement extends StatementBase<Assurance> {
  type: 'age-over';
  /** Completed years, 1 to 150. */
  years: number;
}

export const ageOver = defineStatement({
  of: 'person',
  circuits: { 'age-over': 'schnorr-poseidon', 'age-over-eddsa': 'eddsa-poseidon' },
  // `cutoff` is the latest date of birth that is old enough, in days since 1900-01-01.
  signals: ['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'cutoff', 'on', 'scope', 'context'],
  parse: parseAgeOver,
  signalsOf: (statement) => ({
    cutoff: String(dayNumber(ageCutoff(statement.on, statement.years))),
    ...baseSignals(statement),
  }),
  rules: ['age'],
  judge: (rules, { shown, expected }, { years, on }) =>
    rules.expect('age', shown.cutoff === expected.cutoff, {
      pass: `${years} years or older on ${on}`,
      fail: `the proof is for another cutoff than ${years} years on ${on}`,
    }),
});

function parseAgeOver(value: unknown, path: string): AgeOverStatement {
  const object = readStatementObject(value, path, { required: ['years'] });
  const years = readInteger(object.years, `${path}.years`, { min: 1, max: 150 });
  const statement: AgeOverStatement = { type: 'age-over', years, ...readBase(object, path, ASSURANCES) };
  // The circuit counts days from 1900-01-01, so the cutoff must not be earlier.
  if (Number(statement.on.slice(0, 4)) - years < 1900) {
    throw new InputError(`${path}.on`, 'too early: the cutoff is before 1900');
  }
  return statement;
}
