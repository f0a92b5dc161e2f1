import type { FieldError } from '#kernel/errors.ts';
import { ageCutoff, dayFromNumber, dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';
import { consent } from './consent.ts';
import { copyrightAssignment, copyrightLicense } from './copyright.ts';
import { modelRelease } from './model-release.ts';
import type { FieldValues, Template } from './template.ts';

/** A change of a text makes another version; those that were used stay as they were. */
const BUILT_IN: readonly Template[] = [
  { id: 'model_release', version: 1, type: 'model_release', builtIn: true, ...modelRelease },
  { id: 'copyright_assignment', version: 1, type: 'copyright_assignment', builtIn: true, ...copyrightAssignment },
  { id: 'copyright_license', version: 1, type: 'copyright_license', builtIn: true, ...copyrightLicense },
  { id: 'consent', version: 1, type: 'consent', builtIn: true, ...consent },
];

export const BUILT_IN_IDS = ['model_release', 'copyright_assignment', 'copyright_license', 'consent'] as const;

/** The newest version of each, in the order in which lists show them. */
export function builtInTemplates(): readonly Template[] {
  return BUILT_IN;
}

export function findBuiltIn(id: string, version?: number): Template | undefined {
  return BUILT_IN.find((template) => template.id === id && (version === undefined || template.version === version));
}

const YEAR = 366;

/** What a template that is built in demands beyond its fields. */
export function checkBuiltIn(templateId: string, values: FieldValues): FieldError[] {
  return templateId === 'model_release' ? [...checkShoot(values), ...checkAge(values)] : [];
}

function checkShoot({ shootStart, shootEnd }: FieldValues): FieldError[] {
  if (!isDay(shootStart) || !isDay(shootEnd)) return [];
  if (shootEnd < shootStart) return [{ path: 'values.shootEnd', message: 'Is before the first day' }];
  if (shootEnd <= dayFromNumber(dayNumber(shootStart) + YEAR)) return [];
  return [{ path: 'values.shootEnd', message: 'Is more than a year after the first day' }];
}

/** No guardian can release explicit content of a child. */
function checkAge({ explicit, performerBirthDate, shootStart }: FieldValues): FieldError[] {
  if (explicit !== true || !isDay(performerBirthDate) || !isDay(shootStart)) return [];
  if (performerBirthDate <= ageCutoff(shootStart, 18)) return [];
  return [{ path: 'values.explicit', message: 'The model is under 18 on the first day of the shoot' }];
}

function isDay(value: FieldValues[string] | undefined): value is string {
  return typeof value === 'string' && isCalendarDay(value);
}
