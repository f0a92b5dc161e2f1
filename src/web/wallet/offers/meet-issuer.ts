import { callIssuer } from './call-issuer.ts';
import { OfferProblem } from './offer-problem.ts';
import { assertOwn, PRE_AUTHORIZED } from './read-offer.ts';

/** How a credential names the key it is bound to (OID4VCI 1.0 section 12.2.4). */
export type Binding = 'jwk' | 'did:jwk';

/** One kind of credential from an issuer. */
export interface Configuration {
  id: string;
  format: string;
  binding: Binding;
  /** The issuer's name for it, in English. */
  name: string;
  /** The issuer's names for its claims, by the last part of their path. */
  labels: Record<string, string>;
}

/** An issuer by its metadata. */
export interface Issuer {
  /** The credential issuer identifier. */
  url: string;
  /** The issuer's name, or its host. */
  name: string;
  endpoints: Record<'token' | 'credential', string> & Record<'nonce' | 'deferred' | 'notification', string | undefined>;
  configurations: readonly Configuration[];
}

type Json = Record<string, unknown>;

/**
 * Loads an issuer's metadata (OID4VCI 1.0 section 12.2, RFC 8414). Both documents must belong to exactly that issuer,
 * and every URL to this service. OfferProblem `no_metadata`, `other_issuer`, `other_grant`, `no_answer`.
 */
export async function meetIssuer(url: string, origin: string): Promise<Issuer> {
  assertOwn(url, origin);
  const issuer = await load(url, 'openid-credential-issuer');
  const [server = url] = Array.isArray(issuer.authorization_servers) ? issuer.authorization_servers : [];
  if (issuer.credential_issuer !== url || typeof server !== 'string') throw new OfferProblem('no_metadata');
  assertOwn(server, origin);
  const authorization = await load(server, 'oauth-authorization-server');
  if (authorization.issuer !== server) throw new OfferProblem('no_metadata');
  const grants = authorization.grant_types_supported;
  if (Array.isArray(grants) && !grants.includes(PRE_AUTHORIZED)) throw new OfferProblem('other_grant');
  const address = (value: unknown): string | undefined => {
    if (value === undefined) return undefined;
    assertOwn(String(value), origin);
    return String(value);
  };
  const [token, credential] = [address(authorization.token_endpoint), address(issuer.credential_endpoint)];
  if (!token || !credential) throw new OfferProblem('no_metadata');
  return {
    url,
    name: nameIn(issuer.display) ?? new URL(url).host,
    endpoints: {
      token,
      credential,
      nonce: address(issuer.nonce_endpoint),
      deferred: address(issuer.deferred_credential_endpoint),
      notification: address(issuer.notification_endpoint),
    },
    configurations: Object.entries(asObject(issuer.credential_configurations_supported)).flatMap(readConfiguration),
  };
}

/** In order of usefulness to a person: each claim of an SD-JWT can be withheld. */
const FORMATS = ['dc+sd-jwt', 'vc+jwt', 'jwt_vc_json'];

/** The offered configuration to accept; OfferProblem `unknown_kind` if none is supported. */
export function chooseConfiguration(issuer: Issuer, offered: readonly string[]): Configuration {
  const fitting = issuer.configurations.filter(({ id }) => offered.includes(id));
  const [best] = fitting.toSorted((one, other) => FORMATS.indexOf(one.format) - FORMATS.indexOf(other.format));
  if (!best) throw new OfferProblem('unknown_kind');
  return best;
}

/** OID4VCI 1.0 section 12.2.2: the path is inserted between host and path. */
async function load(issuer: string, name: string): Promise<Json> {
  const { origin, pathname } = new URL(issuer);
  const { status, body } = await callIssuer(`${origin}/.well-known/${name}${pathname.replace(/\/$/, '')}`);
  if (status >= 500) throw new OfferProblem('unavailable');
  if (status === 429) throw new OfferProblem('too_often');
  if (status !== 200) throw new OfferProblem('no_metadata');
  return body;
}

/** Empty for a kind that this wallet cannot accept: another format, binding, or algorithm. */
function readConfiguration([id, value]: [string, unknown]): Configuration[] {
  const found = asObject(value);
  const binding = bindingOf(found.cryptographic_binding_methods_supported);
  const algorithms = asObject(asObject(found.proof_types_supported).jwt).proof_signing_alg_values_supported;
  const signs = Array.isArray(algorithms) && algorithms.includes('ES256');
  if (typeof found.format !== 'string' || !FORMATS.includes(found.format) || !binding || !signs) return [];
  const metadata = asObject(found.credential_metadata);
  const labels = (Array.isArray(metadata.claims) ? metadata.claims : []).flatMap(readLabel);
  return [
    { id, format: found.format, binding, name: nameIn(metadata.display) ?? id, labels: Object.fromEntries(labels) },
  ];
}

function bindingOf(methods: unknown): Binding | undefined {
  const named: unknown[] = Array.isArray(methods) ? methods : [];
  return (['jwk', 'did:jwk'] as const).find((each) => named.includes(each));
}

function readLabel(value: unknown): [string, string][] {
  const { path, display } = asObject(value);
  const last: unknown = Array.isArray(path) ? path.at(-1) : undefined;
  const name = nameIn(display);
  return typeof last === 'string' && name !== undefined ? [[last, name]] : [];
}

/** The first name of a `display`, which issuers list first. */
function nameIn(display: unknown): string | undefined {
  const { name } = asObject(Array.isArray(display) ? display[0] : undefined);
  return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 500) : undefined;
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
