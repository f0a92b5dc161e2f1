/**
 * Every environment variable that the service knows. The AWS names are Amazon's and are used only with
 * `BLOBS_URL=s3://…`.
 */
const ENV_NAMES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_REQUIRE_SYNC',
  'MASTER_KEY',
  'MASTER_KEY_FALLBACK',
  'ERASURE_WINDOW_HOURS',
  'EVENT_RETENTION_DAYS',
  'SMTP_URL',
  'MAIL_FROM',
  'RATE_LIMIT_PER_MINUTE',
  'ORGANIZATION_RATE_LIMIT_PER_MINUTE',
  'ORGANIZATION_MAILS_PER_DAY',
  'ORGANIZATION_INVITATIONS_PER_DAY',
  'ENGINE_WORKERS',
  'PROVER_WORKERS',
  'PROVER_COMMAND',
  'PROOF_CLAIMS_DAYS',
  'EGRESS_ALLOW',
  'TRUST_PROXY',
  'MODE',
  'SIGN_UP',
  'ROLES',
  'HEALTH_PORT',
  'METRICS',
  'DRAIN_SECONDS',
  'ERASURE_DELAY_HOURS',
  'BLOBS_URL',
  'ALLOW_DEV_SETUP',
  'PROOF_SIGNATURE',
  'VC_API',
  'KEY_ATTESTATION',
  'KEY_ATTESTATION_STORAGE',
  'KEY_ATTESTATION_USER_AUTHENTICATION',
  'WALLET_ATTESTATION',
  'WALLET_DPOP',
  'IDV_PROVIDER_URL',
  'IDV_PROVIDER_SECRET',
  'IDV_PROVIDER_TIMEOUT_SECONDS',
  'FACE_MODEL',
  'FACE_MODEL_PIXELS',
  'FACE_MATCHER_URL',
  'FACE_MATCHER_SECRET',
  'FACE_MATCHER_MODEL',
  'FACE_MATCHER_TIMEOUT_SECONDS',
  'FACE_MATCH',
  'FACE_MISMATCH',
  'GLEIF_API_URL',
  'SCREENING_API_URL',
  'SCREENING_API_DATASET',
  'SCREENING_API_KEY',
  'LOG_TSA_URL',
  'LOG_TSA_CA',
  'LOG_WITNESS_URLS',
  'LOG_ATTEST_SECONDS',
  'DOCUMENT_CERTIFICATE',
  'DOCUMENT_KEY',
  'VERIFIER_CERTIFICATE',
  'VERIFIER_KEY',
  'VERIFIER_INFO',
  'FONTS_DIR',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

export type EnvName = (typeof ENV_NAMES)[number];
export type Env = Partial<Record<EnvName, string>>;

/**
 * The known variables of the environment, trimmed. This file is the only reader of process.env. An empty value counts
 * as unset: compose files write `MASTER_KEY=` for no value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const env: Env = {};
  for (const name of ENV_NAMES) {
    const value = source[name]?.trim();
    if (value) env[name] = value;
  }
  return env;
}

/** Variables that the C library and Node itself use. The rest of the environment contains keys and passwords. */
const RUNTIME_NAMES = ['LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX'] as const;

/** The part of the environment for processes that must have no secrets. */
export function runtimeEnv(source: Record<string, string | undefined> = process.env): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of RUNTIME_NAMES) {
    const value = source[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}
