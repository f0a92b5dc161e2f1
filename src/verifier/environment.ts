import type { JsonObject } from './input.ts';
import { type Note, note } from './notes.ts';

/**
 * Where something was issued, if not in production: by a development instance, or in test mode. It attests nothing
 * about a real person or business, and is marked; unmarked data are from production.
 */
export const ENVIRONMENTS = ['development', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The service type in an issuer's DID document that marks everything the issuer signs. */
export const ENVIRONMENT_SERVICES = { development: 'AvouchDevelopmentMode', test: 'AvouchTestMode' } as const;

/** A credential's claim `environment`; an unknown value is not production either. */
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
  development: 'was created by a development instance',
  test: 'was created in test mode',
} as const satisfies Record<Environment, string>;

/** The first note of a verdict on marked input. */
export function warnOfEnvironment(environment: Environment | null, what: string): Note[] {
  if (environment === null) return [];
  return [note(`environment-${environment}`, { what })];
}

/** The other notes: a bundle states once what each of its parts states too. */
export function otherNotes({ notes }: { notes: readonly Note[] }): Note[] {
  return notes.filter(({ code }) => code !== 'environment-development' && code !== 'environment-test');
}

/**
 * Why marked input does not count unless the verifier trusts a test issuer: the trust file lists its issuer as
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
