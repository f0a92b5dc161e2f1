import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeBase64 } from '#kernel/base64.ts';
import { COSIGNATURE_TYPE, cosignatureKeyId, KEY_NAME, type Witness } from '#verifier/log/cosignature.ts';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { apiUrl, integer } from './parsers.ts';

/** A witness of the audit log, with the URL to which checkpoints are sent. */
export interface WitnessConfig extends Witness {
  /** Without a trailing slash. */
  url: string;
}

/** Third parties that attest the audit log's state over time. */
export interface LogAttestationConfig {
  everySeconds: number;
  witnesses: WitnessConfig[];
  timeStamp?: {
    url: string;
    /**
     * One of these must have issued the time-stamp authority's certificate; if empty, that certificate is trusted
     * itself.
     */
    authorities: X509Certificate[];
  };
}

const EVERY_SECONDS = 60;
const TSA = 'an address such as http://timestamp.example.org';
const WITNESSES =
  'addresses, each followed by # and the key of the witness, such as https://w.example.org#w.example.org/1+8ea9…+BDq…';

/** Reads `LOG_TSA_URL` and `LOG_WITNESS_URLS`; undefined if neither is set. */
export function logAttestationConfig(env: Env, reader: EnvReader): LogAttestationConfig | undefined {
  const url = reader.read('LOG_TSA_URL', TSA, apiUrl);
  const authorities = reader.read('LOG_TSA_CA', 'a PEM file of certificates', readCertificates);
  const witnesses = reader.read('LOG_WITNESS_URLS', WITNESSES, readWitnesses);
  const every = reader.read('LOG_ATTEST_SECONDS', 'a whole number, 1 to 86400', integer(1, 86_400));
  if (env.LOG_TSA_CA && !env.LOG_TSA_URL) reader.problem('LOG_TSA_URL', 'is not set, but LOG_TSA_CA is', TSA);
  if (!url && !witnesses) return undefined;
  return {
    everySeconds: every ?? EVERY_SECONDS,
    witnesses: witnesses ?? [],
    ...(url && { timeStamp: { url, authorities: authorities ?? [] } }),
  };
}

function readWitnesses(text: string): WitnessConfig[] | undefined {
  const parts = text.split(',').map((part) => readWitness(part.trim()));
  const witnesses = parts.filter((witness) => witness !== undefined);
  const isDistinct = new Set(witnesses.map(({ name }) => name)).size === parts.length;
  return witnesses.length === parts.length && isDistinct ? witnesses : undefined;
}

/**
 * `<url>#<vkey>`: the answers of a witness with an unknown key would prove nothing (https://c2sp.org/signed-note,
 * "Verifier keys").
 */
function readWitness(text: string): WitnessConfig | undefined {
  const [address = '', name = '', hash, base64 = ''] =
    /^([^#]+)#([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text)?.slice(1) ?? [];
  const [url, key] = [apiUrl(address), decodeBase64(base64)];
  if (!url || !KEY_NAME.test(name) || key?.length !== 33 || key[0] !== COSIGNATURE_TYPE) return undefined;
  const publicKey = new Uint8Array(key.subarray(1));
  const isNamed = Buffer.from(cosignatureKeyId({ name, publicKey })).toString('hex') === hash;
  return isNamed ? { url, name, publicKey } : undefined;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function readCertificates(path: string): X509Certificate[] | undefined {
  try {
    const found = (readFileSync(path, 'latin1').match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
