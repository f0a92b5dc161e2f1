import { z } from 'zod';
import type { JudgedCheck } from './judged-check.ts';

const day = z.iso.date();
const performed = z.enum(['passed', 'not_performed']);

/** `credentialSubject` of an IdentityVerificationCredential. Members may be added, so others are allowed. */
const examination = z.looseObject({
  ageOver18: z.boolean(),
  ageOver21: z.boolean(),
  document: z.looseObject({ type: z.string(), issuingState: z.string() }),
  examinedOn: day,
  faceMatch: performed,
  liveness: performed,
  reviewedByHuman: z.boolean(),
});

/** The same as SD-JWT: whatever the holder shows of it. */
const disclosed = z
  .looseObject({
    given_name: z.string(),
    family_name: z.string(),
    birthdate: day,
    nationalities: z.array(z.string()),
    age_over_18: z.boolean(),
    age_over_21: z.boolean(),
    document: z.looseObject({ type: z.string(), issuing_country: z.string() }),
    examined_on: day,
    face_match: performed,
    liveness: performed,
    reviewed_by_human: z.boolean(),
  })
  .partial();

/** Whether the claims of one of our own types have their form, whoever issued them; other types are not judged. */
export function checkSchema(claims: Record<string, unknown>): JudgedCheck {
  const schema = schemaOf(claims);
  if (!schema) return { check: 'schema', result: 'not_performed', reason: 'type_not_ours' };
  const { success } = schema.safeParse(schema === disclosed ? claims : claims.credentialSubject);
  return success
    ? { check: 'schema', result: 'passed' }
    : { check: 'schema', result: 'failed', reason: 'claims_do_not_fit_type' };
}

function schemaOf({ type, vct }: Record<string, unknown>) {
  if (typeof vct === 'string')
    return vct.endsWith('/credential-types/identity-verification/v1') ? disclosed : undefined;
  return Array.isArray(type) && type.includes('IdentityVerificationCredential') ? examination : undefined;
}
