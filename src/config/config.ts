import { resolve } from 'node:path';
import { SIGNATURE_SCHEMES, type SignatureScheme } from '#verifier/proof/statement-record.ts';
import { type BlobsConfig, blobsConfig } from './blobs-config.ts';
import { ConfigError } from './config-error.ts';
import { postgresUrl, userOf } from './database-hosts.ts';
import { type DocumentCertificateConfig, documentCertificateConfig } from './document-certificate-config.ts';
import type { Env } from './env.ts';
import { createEnvReader, type EnvReader } from './env-reader.ts';
import { type FaceRecognitionConfig, faceRecognitionConfig } from './face-recognition-config.ts';
import { type IdvProviderConfig, idvProviderConfig } from './idv-provider-config.ts';
import { type LogAttestationConfig, logAttestationConfig } from './log-attestation-config.ts';
import { parseMailbox } from './mailbox.ts';
import {
  apiUrl,
  BOOLEAN,
  boolean,
  cidrList,
  folder,
  integer,
  isLoopback,
  key32,
  listenHost,
  oneOf,
  origin,
  program,
  setOf,
  staysLocal,
  urlOf,
} from './parsers.ts';
import { type ScreeningApiConfig, screeningApiConfig } from './screening-api-config.ts';
import { type VerifierConfig, verifierConfig } from './verifier-config.ts';
import { type WalletAttestationConfig, walletAttestationConfig } from './wallet-attestation-config.ts';

export type { BlobsConfig, S3BlobsConfig, S3Credentials } from './blobs-config.ts';
export type { DocumentCertificateConfig } from './document-certificate-config.ts';
export type { FaceMatcherConfig, FaceRecognitionConfig } from './face-recognition-config.ts';
export type { IdvProviderConfig } from './idv-provider-config.ts';
export type { LogAttestationConfig, WitnessConfig } from './log-attestation-config.ts';
export type { ScreeningApiConfig } from './screening-api-config.ts';
export type { VerifierConfig } from './verifier-config.ts';
export {
  type KeyAttestationConfig,
  RESISTANCE,
  type Resistance,
  type WalletAttestationConfig,
} from './wallet-attestation-config.ts';

const MODES = ['development', 'production'] as const;
const ROLES = ['web', 'worker'] as const;
const METRICS = ['local', 'public'] as const;
const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type Mode = (typeof MODES)[number];
export type Role = (typeof ROLES)[number];
export type SignUpMode = (typeof SIGN_UP_MODES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config extends WalletAttestationConfig {
  mode: Mode;
  /** Who may create an account: everybody; invited people, plus anybody for the first account; or only the operator. */
  signUp: SignUpMode;
  /** 0 for any free port. */
  port: number;
  host: string;
  /** An origin without trailing slash; undefined while PORT=0 leaves it undetermined, see {@link withListeningPort}. */
  publicUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** `requireSync`: serve only while a synchronous standby confirms each commit. */
  database: { url?: string; appUrl?: string; requireSync?: boolean };
  masterKey?: Buffer;
  /** The previous master key during a replacement: opens existing values, but seals nothing. */
  masterKeyFallback?: Buffer;
  /** Maximum time after an erasure until no key on any disk of the service can open the erased data. */
  erasureWindowHours: number;
  /** Days for which events are kept; undefined if for ever. Their entries in the audit log stay. */
  eventRetentionDays?: number;
  smtpUrl?: string;
  mailFrom: string;
  /** For each key and each session. */
  rateLimitPerMinute: number;
  /** Days for which claims for proofs are valid after signing. */
  proofClaimsDays: number;
  /** For all keys and sessions of an organization together; undefined for no limit. */
  organizationRateLimitPerMinute?: number;
  /** Emails that callers may have sent on behalf of an organization. */
  mailsPerDay: number;
  /** Member invitations per organization. */
  invitationsPerDay: number;
  /** Number of processes that read documents and faces; each takes about 0.8 GB. */
  engineWorkers: number;
  /** Number of processes that create proofs; each takes about 0.4 GB and runs threads on every core. */
  proverWorkers: number;
  /** Absolute; a prover with rapidsnark's command line, used instead of the built-in prover. */
  proverCommand?: string;
  egressAllow: string[];
  trustProxy: boolean;
  roles: ReadonlySet<Role>;
  /** A separate port that serves only `/healthz`, `/readyz`, and `/metrics`; undefined for none. */
  healthPort?: number;
  /** Who may read `/metrics` at PORT: only this machine, or everyone. */
  metrics: (typeof METRICS)[number];
  /**
   * How long a process that is shutting down keeps serving while `/readyz` tells proxies to go elsewhere; undefined for
   * not at all.
   */
  drainSeconds?: number;
  /** How long an order to destroy personal data waits, so that it can be stopped; 0 for no wait. */
  erasureDelayHours: number;
  blobs: BlobsConfig;
  allowDevSetup: boolean;
  /** The signature scheme for new claims for proofs; circuits/README.md compares the two. */
  proofSignature: SignatureScheme;
  /** Whether `/v1/vc-api` is served: it lets callers sign arbitrary claims as a test issuer. */
  vcApi: boolean;
  /** Undefined if the embedded engine examines documents and faces. */
  idvProvider?: IdvProviderConfig;
  /** Undefined if the built-in network compares faces. */
  faceRecognition?: FaceRecognitionConfig;
  /** GLEIF's API without a trailing slash; undefined if only imported data are searched. */
  gleifApiUrl?: string;
  /** Undefined if only the imported list is searched. */
  screeningApi?: ScreeningApiConfig;
  /** Undefined if nobody but the operator attests the audit log's state over time. */
  logAttestation?: LogAttestationConfig;
  /** Undefined if documents are sealed under the service's own certificates. */
  documentCertificate?: DocumentCertificateConfig;
  /** Undefined if organizations send requests to wallets under the service's certificates. */
  verifier?: VerifierConfig;
  /** Absolute; a folder of fonts for scripts that the service's fonts lack. */
  fontsDir?: string;
  /** The URL of an OpenTelemetry collector, without a trailing slash; undefined if no traces are recorded. */
  otlpEndpoint?: string;
  logLevel: LogLevel;
}

/**
 * Reads the configuration from the environment and fills in defaults. Throws one {@link ConfigError} with all problems.
 */
export function loadConfig(env: Env): Config {
  const reader = createEnvReader(env);
  const port = reader.read('PORT', 'a port number, 0 to 65535', integer(0, 65_535)) ?? 3000;
  const publicUrl = reader.read('PUBLIC_URL', 'an origin such as https://verify.example.org', origin);
  const dataDir = resolve(env.DATA_DIR ?? './data');
  const host = reader.read('HOST', 'an IP address or a host name', listenHost) ?? '127.0.0.1';
  const mode = readMode(env, reader, { host, publicUrl });
  const idvProvider = idvProviderConfig(env, reader, mode);
  const faceRecognition = faceRecognitionConfig(env, reader, mode);
  const gleifApiUrl = reader.read('GLEIF_API_URL', 'an address such as https://api.gleif.org/api/v1', apiUrl);
  const screeningApi = screeningApiConfig(reader);
  const logAttestation = logAttestationConfig(env, reader);
  const documentCertificate = documentCertificateConfig(env, reader);
  const verifier = verifierConfig(env, reader, { publicUrl });
  const fontsDir = reader.read('FONTS_DIR', 'a folder of TrueType or OpenType fonts', folder);
  const otlpEndpoint = reader.read('OTEL_EXPORTER_OTLP_ENDPOINT', 'an address such as http://localhost:4318', apiUrl);
  const healthPort = reader.read('HEALTH_PORT', 'a port number, 1 to 65535', integer(1, 65_535));
  const eventRetentionDays = reader.read('EVENT_RETENTION_DAYS', 'a whole number, 31 to 3650', integer(31, 3650));
  const drainSeconds = reader.read('DRAIN_SECONDS', 'a whole number, 0 to 300', integer(0, 300));
  const erasureDelayHours = reader.read('ERASURE_DELAY_HOURS', 'a whole number, 0 to 336', integer(0, 336)) ?? 24;
  const proverCommand = reader.read('PROVER_COMMAND', 'the path of a program that this user may run', program);
  const config = {
    mode,
    signUp:
      reader.read('SIGN_UP', SIGN_UP_MODES.join(', '), oneOf(SIGN_UP_MODES)) ??
      (mode === 'production' ? 'invitation' : 'open'),
    port,
    host,
    publicUrl: publicUrl ?? localUrl(port),
    dataDir,
    ...readConnections(env, reader),
    erasureWindowHours: reader.read('ERASURE_WINDOW_HOURS', 'a whole number, 1 to 720', integer(1, 720)) ?? 24,
    mailFrom: reader.read('MAIL_FROM', 'an address, or Name <address>', mailFrom) ?? defaultMailFrom(publicUrl),
    ...readLimits(reader),
    proofClaimsDays: reader.read('PROOF_CLAIMS_DAYS', 'a whole number, 1 to 30', integer(1, 30)) ?? 30,
    roles: reader.read('ROLES', 'web, worker or web,worker', setOf(ROLES)) ?? new Set(ROLES),
    blobs: blobsConfig(env, reader, dataDir),
    proofSignature:
      reader.read('PROOF_SIGNATURE', SIGNATURE_SCHEMES.join(' or '), oneOf(SIGNATURE_SCHEMES)) ?? 'schnorr-poseidon',
    erasureDelayHours,
    allowDevSetup: reader.read('ALLOW_DEV_SETUP', BOOLEAN, boolean) ?? false,
    vcApi: reader.read('VC_API', BOOLEAN, boolean) ?? false,
    ...walletAttestationConfig(reader),
    ...(idvProvider && { idvProvider }),
    ...(faceRecognition && { faceRecognition }),
    ...(gleifApiUrl && { gleifApiUrl }),
    ...(screeningApi && { screeningApi }),
    ...(logAttestation && { logAttestation }),
    ...(documentCertificate && { documentCertificate }),
    ...(verifier && { verifier }),
    ...(fontsDir && { fontsDir }),
    ...(otlpEndpoint && { otlpEndpoint }),
    ...(proverCommand && { proverCommand }),
    ...(healthPort !== undefined && { healthPort }),
    metrics: reader.read('METRICS', METRICS.join(' or '), oneOf(METRICS)) ?? 'local',
    ...(drainSeconds !== undefined && { drainSeconds }),
    ...(eventRetentionDays !== undefined && { eventRetentionDays }),
    logLevel: reader.read('LOG_LEVEL', LOG_LEVELS.join(', '), oneOf(LOG_LEVELS)) ?? 'info',
  } satisfies Config;
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}

/** The configuration after listening: with PORT=0 and no PUBLIC_URL, the public URL has the assigned port. */
export function withListeningPort(config: Config, port: number): Config & { publicUrl: string } {
  return { ...config, port, publicUrl: config.publicUrl ?? `http://localhost:${port}` };
}

function localUrl(port: number): string | undefined {
  return port === 0 ? undefined : `http://localhost:${port}`;
}

const WAYS_OUT =
  'MODE=production (with an https PUBLIC_URL, and your own setup of the proofs or ALLOW_DEV_SETUP=1), or HOST and PUBLIC_URL on loopback, such as 127.0.0.1 and http://localhost:3000, to develop';

/**
 * Development mode accepts specimens and prints the links of emails, so it serves only this machine; otherwise the mode
 * must be set explicitly.
 */
function readMode(
  env: Env,
  reader: EnvReader,
  { host, publicUrl }: { host: string; publicUrl: string | undefined },
): Mode {
  const given = reader.read('MODE', MODES.join(' or '), oneOf(MODES));
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  const isLocal = url === undefined || isLoopback(url.hostname);
  if (given === 'production' && url?.protocol !== 'https:' && !isLocal)
    reader.problem(
      'PUBLIC_URL',
      'is http while MODE=production',
      'https (a proxy can terminate TLS), or a loopback address',
    );
  const reached = [
    ...(staysLocal(host) ? [] : [`HOST=${host}`]),
    ...(isLocal ? [] : [`PUBLIC_URL at ${url?.host}`]),
  ].join(' and ');
  const isUnread = env.MODE !== undefined && given === undefined;
  if (reached !== '' && given !== 'production' && !isUnread)
    reader.problem('MODE', `is ${given ?? 'not set'}, and ${reached} can be reached from other machines`, WAYS_OUT);
  return given ?? 'development';
}

/** What the hosts of a PostgreSQL URL may be beside a single one. */
const SEVERAL_HOSTS =
  ', or with several hosts: host1:5432,host2:5432 (ports 1 to 65535; target_session_attrs read-write or primary)';

function readConnections(
  env: Env,
  reader: EnvReader,
): Pick<Config, 'database' | 'masterKey' | 'masterKeyFallback' | 'smtpUrl'> {
  const url = reader.read('DATABASE_URL', `postgres://owner:password@host:5432/database${SEVERAL_HOSTS}`, postgresUrl);
  const appUrl = reader.read(
    'DATABASE_APP_URL',
    `postgres://avouch_app:password@host:5432/database${SEVERAL_HOSTS}`,
    postgresUrl,
  );
  const requireSync = reader.read('DATABASE_REQUIRE_SYNC', BOOLEAN, boolean) ?? false;
  const key = ['32 bytes as 64 hex digits or as base64', key32] as const;
  const masterKey = reader.read('MASTER_KEY', ...key);
  const masterKeyFallback = reader.read('MASTER_KEY_FALLBACK', ...key);
  const smtpUrl = reader.read('SMTP_URL', 'smtp://user:password@host:587 or smtps://…', urlOf('smtp:', 'smtps:'));
  if (env.DATABASE_APP_URL && !env.DATABASE_URL) {
    reader.problem('DATABASE_URL', 'is not set, but DATABASE_APP_URL is', 'the URL of the role that owns the tables');
  }
  // A single role would own the tables, and row-level security would not restrict it to one organization's rows.
  if (url && appUrl && userOf(url) === userOf(appUrl)) {
    reader.problem('DATABASE_APP_URL', 'names the same role as DATABASE_URL', 'a separate role that owns no tables');
  }
  if (requireSync && !env.DATABASE_URL)
    reader.problem('DATABASE_REQUIRE_SYNC', 'is set, but DATABASE_URL is not', 'an external PostgreSQL with a standby');
  return {
    database: { ...(url && { url }), ...(appUrl && { appUrl }), ...(requireSync && { requireSync }) },
    ...(masterKey && { masterKey }),
    ...(masterKeyFallback && { masterKeyFallback }),
    ...(smtpUrl && { smtpUrl }),
  };
}

function readLimits(
  reader: EnvReader,
): Pick<
  Config,
  | 'rateLimitPerMinute'
  | 'organizationRateLimitPerMinute'
  | 'mailsPerDay'
  | 'invitationsPerDay'
  | 'engineWorkers'
  | 'proverWorkers'
  | 'egressAllow'
  | 'trustProxy'
> {
  const calls = ['a whole number, 1 to 1000000', integer(1, 1_000_000)] as const;
  const limit = reader.read('RATE_LIMIT_PER_MINUTE', ...calls);
  const ofAll = reader.read('ORGANIZATION_RATE_LIMIT_PER_MINUTE', ...calls);
  return {
    rateLimitPerMinute: limit ?? 100,
    ...(ofAll !== undefined && { organizationRateLimitPerMinute: ofAll }),
    mailsPerDay: reader.read('ORGANIZATION_MAILS_PER_DAY', ...calls) ?? 2000,
    invitationsPerDay: reader.read('ORGANIZATION_INVITATIONS_PER_DAY', ...calls) ?? 100,
    engineWorkers: reader.read('ENGINE_WORKERS', 'a whole number, 1 to 64', integer(1, 64)) ?? 2,
    proverWorkers: reader.read('PROVER_WORKERS', 'a whole number, 1 to 64', integer(1, 64)) ?? 1,
    egressAllow: reader.read('EGRESS_ALLOW', 'CIDR blocks such as 127.0.0.0/8,fd00::/8', cidrList) ?? [],
    trustProxy: reader.read('TRUST_PROXY', BOOLEAN, boolean) ?? false,
  };
}

function mailFrom(text: string): string | undefined {
  return parseMailbox(text) ? text : undefined;
}

/**
 * Never an address at an IP literal, which mail servers refuse. For the stored emails of a first start the address does
 * not matter.
 */
function defaultMailFrom(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `Avouch <no-reply@${/^[\d.]+$|^\[/.test(host) ? 'localhost' : host}>`;
}
