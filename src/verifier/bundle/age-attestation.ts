import type { CalendarDay } from '../encoding/days.ts';
import { InputError, type JsonObject, readExactObject, readInteger, readOneOf, readText } from '../input.ts';
import { readCountableDay } from '../proof/statement-parts.ts';

export const AGE_ATTESTATION = 'avouch-age-attestation-v1';

/**
 * The organization's statement, under the bundle's seal, about a proof of age presented from a wallet. It covers only
 * the age, because the proof names no one.
 */
export interface AgeAttestation {
  format: typeof AGE_ATTESTATION;
  /** A document type of ISO/IEC 18013-5. */
  documentType: string;
  years: number;
  /** The day when the proof's issuer signed it. */
  attestedOn: CalendarDay;
  /** The release that the attestation is about, encoded like the context of a proof statement. */
  context: string;
}

/** EU age verification. Other types say too little about how they were issued. */
const DOCUMENT_TYPES = ['eu.europa.ec.av.1'];

export function isAttestation({ format }: JsonObject): boolean {
  return format === AGE_ATTESTATION;
}

/** Throws {@link InputError} if malformed. */
function readAttestation(value: unknown, path: string): AgeAttestation {
  const required = ['format', 'documentType', 'years', 'attestedOn', 'context'];
  const { format, documentType, years, attestedOn, context } = readExactObject(value, path, { required });
  return {
    format: readOneOf(format, `${path}.format`, [AGE_ATTESTATION]),
    documentType: readOneOf(documentType, `${path}.documentType`, DOCUMENT_TYPES),
    years: readInteger(years, `${path}.years`, { min: 1, max: 150 }),
    attestedOn: readCountableDay(attestedOn, `${path}.attestedOn`),
    context: readText(context, `${path}.context`, 200),
  };
}

/**
 * Checks that the attestation is for this release and the required age, and no later than the shoot. Throws {@link
 * InputError}.
 */
export function judgeAttestation(
  value: JsonObject,
  asked: { years: number; on: CalendarDay; context?: string | undefined },
): { value: AgeAttestation; message: string } {
  const attestation = readAttestation(value, 'attestation');
  const { context, years, attestedOn } = attestation;
  if (context !== asked.context) throw new InputError('attestation', 'belongs to another release');
  if (years < asked.years) throw new InputError('attestation', `is for ${years} years, not ${asked.years}`);
  if (attestedOn > asked.on) throw new InputError('attestation', `was signed on ${attestedOn}, after the shoot day`);
  return { value: attestation, message: `a proof of age without identity was signed on ${attestedOn}` };
}
