import { z } from 'zod';
import type { CredentialType } from './credential-type.ts';
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
const disclosedExamination = z
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

const jurisdiction = z.looseObject({
  country: z.string().length(2),
  subdivision: z.string().optional(),
});
const entityType = z.looseObject({ code: z.string().length(4), name: z.string() });
const lei = z.string().length(20);
const count = z.int().min(0);

/** `credentialSubject` of a BusinessVerificationCredential. */
const business = z.looseObject({
  legalName: z.string(),
  registrationNumber: z.string(),
  jurisdiction,
  entityType,
  lei: lei.optional(),
  registryConfirmed: z.boolean(),
  beneficialOwnersVerified: count,
  reviewedByHuman: z.boolean(),
  examinedOn: day,
  screenedOn: day.optional(),
});

const disclosedBusiness = z
  .looseObject({
    legal_name: z.string(),
    registration_number: z.string(),
    jurisdiction,
    entity_type: entityType,
    lei,
    registered_address: z.looseObject({ street_address: z.string(), locality: z.string(), country: z.string() }),
    registry_confirmed: z.boolean(),
    beneficial_owners_verified: count,
    reviewed_by_human: z.boolean(),
    examined_on: day,
    screened_on: day,
  })
  .partial();

interface TypeSchemas {
  subject: z.ZodType;
  /** `vct` ends so, whatever the issuer's address. */
  vct: string;
  disclosed: z.ZodType;
}

const SCHEMAS: Record<CredentialType, TypeSchemas> = {
  IdentityVerificationCredential: {
    subject: examination,
    vct: '/credential-types/identity-verification/v1',
    disclosed: disclosedExamination,
  },
  BusinessVerificationCredential: {
    subject: business,
    vct: '/credential-types/business-verification/v1',
    disclosed: disclosedBusiness,
  },
};

/** Whether the claims of one of our own types have their form, whoever issued them; other types are not judged. */
export function checkSchema(claims: Record<string, unknown>): JudgedCheck {
  const fits = fitsSchemas(claims);
  if (fits.length === 0) return { check: 'schema', result: 'not_performed', reason: 'type_not_ours' };
  return fits.every(Boolean)
    ? { check: 'schema', result: 'passed' }
    : { check: 'schema', result: 'failed', reason: 'claims_do_not_fit_type' };
}

/** One answer for each of our types that the credential claims to be of. */
function fitsSchemas(claims: Record<string, unknown>): boolean[] {
  const { type, vct, credentialSubject } = claims;
  return Object.entries(SCHEMAS).flatMap(([name, schemas]) => {
    if (typeof vct === 'string') return vct.endsWith(schemas.vct) ? [schemas.disclosed.safeParse(claims).success] : [];
    return Array.isArray(type) && type.includes(name) ? [schemas.subject.safeParse(credentialSubject).success] : [];
  });
}
