import type { JsonObject } from './input.ts';
import { type Note, note } from './notes.ts';

/**
 * Where something was issued, if not in production: by an instance that serves its developers alone, or in test mode. It
 * attests nothing about a real person or business, and says so itself; what says nothing is of production.
 */
export const ENVIRONMENTS = ['development', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The type of the service in an issuer's DID document that says it of all that the issuer signs. */
export const ENVIRONMENT_SERVICES = { development: 'AvouchDevelopmentMode', test: 'AvouchTestMode' } as const;

/** What the claim `environment` of a credential says; a word that is not known is no production either. */
export function environmentOfClaims({ credentialSubject, vc, environment }: JsonObject): Environment | null {
  const subject = credentialSubject ?? (isObject(vc) ? vc.credentialSubject : undefined);
  const said = environment ?? (isObject(subject) ? subject.environment : undefined);
  if (said === undefined) return null;
  return ENVIRONMENTS.find((each) => each === said) ?? 'test';
}

/** What the services of a DID document say. */
export function environmentOfDocument({ service }: JsonObject): Environment | null {
  const types = (Array.isArray(service) ? service : []).flatMap((each) => (isObject(each) ? each.type : []));
  return ENVIRONMENTS.find((each) => types.includes(ENVIRONMENT_SERVICES[each])) ?? null;
}

const WHERE = {
  development: 'was made by a development instance',
  test: 'was made in test mode',
} as const satisfies Record<Environment, string>;

/** The first note of a verdict on what is marked; none on what is not. */
export function warnOfEnvironment(environment: Environment | null, what: string): Note[] {
  if (environment === null) return [];
  return [note(`environment-${environment}`, { what })];
}

/** The others: a bundle says once what each of its parts says too. */
export function otherNotes({ notes }: { notes: readonly Note[] }): Note[] {
  return notes.filter(({ code }) => code !== 'environment-development' && code !== 'environment-test');
}

/**
 * Why what is marked does not count, where anyone who verifies has not said that they believe a test issuer: the trust file has
 * its issuer as one of production. Undefined where nothing is marked, or the issuer is.
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
