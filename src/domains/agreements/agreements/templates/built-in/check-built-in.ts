import type { FieldError } from '#kernel/errors.ts';
import { ageCutoff, dayFromNumber, dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';
import type { AgreementType } from '../../agreement.ts';
import type { FieldValues } from '../template.ts';

const YEAR = 366;

/** What a built-in template requires beyond its fields. */
export function checkBuiltIn(type: AgreementType, values: FieldValues): FieldError[] {
  return type === 'model_release' ? [...checkShoot(values), ...checkAge(values)] : [];
}

function checkShoot({ shootStart, shootEnd }: FieldValues): FieldError[] {
  if (!isDay(shootStart) || !isDay(shootEnd)) return [];
  if (shootEnd < shootStart) return [{ path: 'values.shootEnd', message: 'Must not be before the first day' }];
  if (shootEnd <= dayFromNumber(dayNumber(shootStart) + YEAR)) return [];
  return [{ path: 'values.shootEnd', message: 'Must be within a year of the first day' }];
}

/** A guardian cannot release explicit content of a child. */
function checkAge({ explicit, performerBirthDate, shootStart }: FieldValues): FieldError[] {
  if (explicit !== true || !isDay(performerBirthDate) || !isDay(shootStart)) return [];
  if (performerBirthDate <= ageCutoff(shootStart, 18)) return [];
  return [{ path: 'values.explicit', message: 'The model is under 18 on the first day of the shoot' }];
}

function isDay(value: FieldValues[string] | undefined): value is string {
  return typeof value === 'string' && isCalendarDay(value);
}
