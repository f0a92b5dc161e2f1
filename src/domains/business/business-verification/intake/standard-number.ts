import { createRequire } from 'node:module';
import type { Validator } from 'stdnum/lib/cjs/types.js';
import type { NumberFault, SchemeResult } from './number-scheme.ts';

/** The whole library takes 0.3 s to load; a single country, loaded on demand, takes a few milliseconds. */
const load = createRequire(import.meta.url);

/** Kinds without a check digit, only with a format and parts; every other validator in the table has a check digit. */
const WITHOUT_CHECK_DIGIT: readonly string[] = [
  ...[
    'ad.nrt',
    'al.nipt',
    'ao.nif',
    'at.businessid',
    'az.tin',
    'cr.cpj',
    'dz.nif',
    'eg.tn',
    'fo.vn',
    'in.pan',
    'is.vsk',
  ],
  ...['ke.pin', 'li.peid', 'ma.ice9', 'pk.cnic', 'pk.ntn', 'ro.onrc', 'sm.coe', 'tn.mf', 'us.ein', 'us.ssn', 'za.vat'],
];

const FAULTS: Readonly<Record<string, NumberFault>> = {
  InvalidChecksum: 'check_digit',
  InvalidComponent: 'component',
  InvalidLength: 'length',
};

/** Checks a number with one validator of `stdnum`, named `country.kind`. */
export function standardNumber(path: string, number: string): SchemeResult {
  const validator = validatorOf(path);
  const result = validator.validate(number);
  const { name } = validator;
  const checkDigit = !WITHOUT_CHECK_DIGIT.includes(path);
  if (result.isValid) return { name, compact: result.compact, checkDigit, fault: null };
  return { name, compact: number, checkDigit, fault: FAULTS[result.error.name] ?? 'format' };
}

function validatorOf(path: string): Validator {
  const [country, kind] = path.split('.');
  return load(`stdnum/lib/cjs/${country}/${kind}.js`) as Validator;
}
