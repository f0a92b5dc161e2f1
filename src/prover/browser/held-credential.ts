import {
  InputError,
  readArray,
  readExactObject,
  readInteger,
  readObject,
  readOneOf,
  readText,
} from '#verifier/input.ts';

/** A P-256 key with its private part (RFC 7518 section 6.2), that a credential is bound to. */
export interface HolderKey {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  d: string;
}

/** Data of a credential from its offer and its issuer's metadata (OID4VCI 1.0 section 12.2). */
interface Offered {
  /** Local to this wallet. */
  id: string;
  /** The credential issuer identifier, a URL. */
  issuer: string;
  /** The issuer's name for itself. */
  issuerName: string;
  /** Key in `credential_configurations_supported`. */
  configuration: string;
  format: string;
  /** The issuer's name for this kind of credential. */
  name: string;
  /** The issuer's names for its claims, by the last part of their path. */
  labels: Readonly<Record<string, string>>;
  key: HolderKey;
}

/** A stored credential of a holder. Personal data. */
export interface HeldCredential extends Offered {
  /** SD-JWT with all disclosures, or compact JWS. */
  credential: string;
  /** RFC 3339. */
  receivedAt: string;
}

/** A credential that an issuer will deliver, perhaps later (OID4VCI 1.0 section 9). */
export interface AwaitedCredential extends Offered {
  token: string;
  /** RFC 3339. */
  tokenExpiresAt: string;
  /** Undefined until the issuer has deferred the credential. */
  transactionId?: string;
  /** Seconds to wait before asking again. */
  interval?: number;
}

export type WalletCredential = HeldCredential | AwaitedCredential;

const OFFERED = ['id', 'issuer', 'issuerName', 'configuration', 'format', 'name', 'labels', 'key'];
const LONGEST = 1_000_000;

/** Reads a stored credential from an untrusted wallet; throws InputError. Does not verify its signature. */
export function readWalletCredential(value: unknown, path: string): WalletCredential {
  const isHeld = 'credential' in readObject(value, path);
  const entry = readExactObject(value, path, {
    required: [...OFFERED, ...(isHeld ? ['credential', 'receivedAt'] : ['token', 'tokenExpiresAt'])],
    optional: isHeld ? [] : ['transactionId', 'interval'],
  });
  const text = (name: string, max = 2000): string => readText(entry[name], `${path}.${name}`, max);
  const offered: Offered = {
    id: text('id', 100),
    issuer: text('issuer'),
    issuerName: text('issuerName'),
    configuration: text('configuration'),
    format: text('format', 100),
    name: text('name'),
    labels: readLabels(entry.labels, `${path}.labels`),
    key: readKey(entry.key, `${path}.key`),
  };
  if (isHeld) return { ...offered, credential: text('credential', LONGEST), receivedAt: text('receivedAt', 64) };
  return {
    ...offered,
    token: text('token', 20_000),
    tokenExpiresAt: text('tokenExpiresAt', 64),
    ...(entry.transactionId !== undefined && { transactionId: text('transactionId') }),
    ...(entry.interval !== undefined && {
      interval: readInteger(entry.interval, `${path}.interval`, { min: 0, max: 31_536_000 }),
    }),
  };
}

export function isHeldCredential(entry: WalletCredential): entry is HeldCredential {
  return 'credential' in entry;
}

function readLabels(value: unknown, path: string): Record<string, string> {
  const entries = Object.entries(readObject(value, path));
  readArray(entries, path, { min: 0, max: 200 });
  return Object.fromEntries(entries.map(([name, label]) => [name, readText(label, `${path}.${name}`, 500)]));
}

const COORDINATE = /^[\w-]{43}$/;

function readKey(value: unknown, path: string): HolderKey {
  const key = readExactObject(value, path, { required: ['kty', 'crv', 'x', 'y', 'd'] });
  const number = (name: string): string => {
    const found = readText(key[name], `${path}.${name}`, 43);
    if (!COORDINATE.test(found)) throw new InputError(`${path}.${name}`, 'not 32 bytes in base64url');
    return found;
  };
  return {
    kty: readOneOf(key.kty, `${path}.kty`, ['EC']),
    crv: readOneOf(key.crv, `${path}.crv`, ['P-256']),
    x: number('x'),
    y: number('y'),
    d: number('d'),
  };
}
