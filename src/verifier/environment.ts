import type { JsonObject } from './input.ts';
import { type Note, note } from './notes.ts';

/**
 * The environment of issuance, if not production: a development instance or test mode. Such data attest nothing about a
 * real person or business and are marked; unmarked data come from production.
 */
export const ENVIRONMENTS = ['development', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The service type in an issuer's DID document that marks everything the issuer signs. */
export const ENVIRONMENT_SERVICES = { development: 'AvouchDevelopmentMode', test: 'AvouchTestMode' } as const;

/** A credential's claim `environment`. An unknown value does not count as production. */
export function environmentOfClaims({ credentialSubject, vc, environment }: JsonObject): Environment | null {
  const subject = credentialSubject ?? (isObject(vc) ? vc.credentialSubject : undefined);
  const said = environment ?? (isObject(subject) ? subject.environment : undefined);
  if (said === undefined) return null;
  return ENVIRONMENTS.find((each) => each === said) ?? 'test';
}

/** The environment that the services of a DID document declare. */
export function environmentOfDocument({ service }: JsonObject): Environment | null {
  const types = (Array.isArray(service) ? service : []).flatMap((each) => (isObject(each) ? each.type : []));
  return ENVIRONMENTS.find((each) => types.includes(ENVIRONMENT_SERVICES[each])) ?? null;
}

const WHERE = {
  development: 'was created by a development instance',
  test: 'was created in test mode',
} as const satisfies Record<Environment, string>;

/** The leading note of a verdict on input from development or test mode. */
export function warnOfEnvironment(environment: Environment | null, what: string): Note[] {
  if (environment === null) return [];
  return [note(`environment-${environment}`, { what })];
}

/** All notes except the one about the environment: a bundle states it once, though each of its parts has it too. */
export function otherNotes({ notes }: { notes: readonly Note[] }): Note[] {
  return notes.filter(({ code }) => code !== 'environment-development' && code !== 'environment-test');
}

/**
 * The reason to refuse marked input unless the verifier trusts a test issuer: the trust file lists its issuer as
 * production. Undefined if nothing is marked, or the issuer is marked.
 */
export function refuseEnvironment(
  environment: Environment | null,
  issuer: { environment: Environment | null } | undefined,
) {
  if (environment === null || !issuer || issuer.environment !== null) return undefined;
  return `it ${WHERE[environment]}, but the trust file lists its issuer for production`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
