import type { Facts } from '../facts.ts';
import { checkNumber } from '../intake/check-number.ts';
import type { TaskSource } from '../verification.ts';
import { defineTask, type Finding, INTAKE } from './task.ts';

type NumberCheck = ReturnType<typeof checkNumber>;

export const registrationNumber = defineTask(
  { key: 'registration_number', category: 'business', label: 'Registration number' },
  (facts) => {
    const { registrationNumber: number, country, subdivision } = facts.intake.business;
    const check = checkNumber({ country, ...(subdivision && { subdivision }), number, kind: 'registration' });
    return check.state === 'invalid' ? judge(check) : (registered(facts, check) ?? judge(check));
  },
);

/** If a register has the number, its format does not matter. */
function registered({ examination, intake }: Facts, { compact }: NumberCheck): Finding | null {
  const { byNumber, byLei } = examination.registry;
  if (byNumber.state === 'found') {
    const sources: TaskSource[] = [{ type: 'registry', name: byNumber.source, asOf: byNumber.asOf }];
    return { status: 'success', reason: 'registered', message: 'A register has this number.', sources };
  }
  const number = byLei?.state === 'found' ? byLei.record.registrationNumber : null;
  if (byLei?.state !== 'found' || number === null) return null;
  const { country } = intake.business;
  if (checkNumber({ country, number, kind: 'registration' }).compact === compact) return null;
  const sources: TaskSource[] = [{ type: 'registry', name: byLei.source, asOf: byLei.asOf }];
  const message = 'The register lists a different number for this LEI.';
  return { status: 'warning', reason: 'registered_differently', message, sources };
}

export const taxNumber = defineTask(
  { key: 'tax_number', category: 'business', label: 'Tax and VAT numbers' },
  ({ intake: { business } }) => {
    const { country, taxId, vatId } = business;
    const checks = [
      ...(taxId === undefined ? [] : [checkNumber({ country, number: taxId, kind: 'tax' })]),
      ...(vatId === undefined ? [] : [checkNumber({ country, number: vatId, kind: 'vat' })]),
    ];
    const order = ['invalid', 'unknown_format', 'valid'];
    const [worst] = checks.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    return worst ? judge(worst) : null;
  },
);

function judge({ state, checkDigit, name }: NumberCheck): Finding {
  const standard: TaskSource[] = name === null ? [INTAKE] : [INTAKE, { type: 'standard', name }];
  if (state === 'unknown_format')
    return {
      status: 'warning',
      reason: 'unknown_format',
      message: 'The format of numbers in this country is not known.',
      sources: standard,
    };
  if (state === 'invalid')
    return {
      status: 'failure',
      reason: 'invalid',
      message: 'The number does not have the required format.',
      sources: standard,
    };
  return {
    status: 'success',
    reason: checkDigit ? 'check_digit' : 'format',
    message: checkDigit
      ? 'Format and check digit are correct.'
      : 'The format is correct; this type has no check digit.',
    sources: standard,
  };
}
