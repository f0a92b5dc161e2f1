import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { type Config, loadConfig, withListeningPort } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { type EnvName, readEnv } from '#config/env.ts';

const WITNESS = 'https://w.example#w.example/1+0c86045d+BAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB';
const HEX = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const MATCHER = {
  FACE_MATCHER_URL: 'https://faces.example/compare',
  FACE_MATCHER_SECRET: HEX,
  FACE_MATCHER_MODEL: 'net/3',
  FACE_MATCH: '0.42',
  FACE_MISMATCH: '-0.1',
} as const;
const without = (name: keyof typeof MATCHER): Record<string, string> =>
  Object.fromEntries(Object.entries(MATCHER).filter(([each]) => each !== name));

function problemsOf(source: Record<string, string>): Array<[string, string]> {
  try {
    loadConfig(readEnv(source));
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.problems.map(({ variable, wrong }) => [variable, wrong]);
  }
  return [];
}

describe('configuration', () => {
  it('has a working default for every variable', () => {
    assert.deepEqual(loadConfig(readEnv({})), {
      mode: 'development',
      signUp: 'open',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      database: {},
      erasureWindowHours: 24,
      mailFrom: 'Avouch <no-reply@localhost>',
      rateLimitPerMinute: 100,
      mailsPerDay: 2000,
      invitationsPerDay: 100,
      engineWorkers: 2,
      proverWorkers: 1,
      proofClaimsDays: 30,
      egressAllow: [],
      trustProxy: false,
      erasureDelayHours: 24,
      roles: new Set(['web', 'worker']),
      blobs: { kind: 'folder', folder: join(resolve('data'), 'blobs') },
      allowDevSetup: false,
      proofSignature: 'schnorr-poseidon',
      vcApi: false,
      walletAttestation: 'optional',
      walletDpop: 'optional',
      metrics: 'local',
      logLevel: 'info',
    } satisfies Config);
  });

  it('reads only known variables, and treats empty ones as unset', () => {
    assert.deepEqual(readEnv({ PORT: ' 80 ', HOST: '', MASTER_KEY: '  ', HOME: '/root' }), { PORT: '80' });
  });

  it('leaves the public URL open for a free port, and sets it after listening', () => {
    const config = loadConfig(readEnv({ PORT: '0' }));
    assert.equal(config.publicUrl, undefined);
    assert.equal(withListeningPort(config, 4711).publicUrl, 'http://localhost:4711');
    const fixed = loadConfig(readEnv({ PORT: '0', PUBLIC_URL: 'https://a.example', MODE: 'production' }));
    assert.equal(withListeningPort(fixed, 4711).publicUrl, 'https://a.example');
    assert.equal(withListeningPort(fixed, 4711).port, 4711);
  });

  const accepted: Array<[Record<string, string>, Partial<Config>]> = [
    [
      { PUBLIC_URL: 'https://v.example.org/', MODE: 'production' },
      { publicUrl: 'https://v.example.org', mode: 'production', mailFrom: 'Avouch <no-reply@v.example.org>' },
    ],
    [{ PUBLIC_URL: 'https://avouch.localhost', MODE: 'development' }, { mode: 'development' }],
    [{ PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' }, { mode: 'development' }],
    [{ HOST: '127.8.0.1' }, { mode: 'development' }],
    [{ HOST: 'localhost' }, { mode: 'development' }],
    [{ HOST: 'LOCALHOST', PUBLIC_URL: 'http://studio.localhost:3000' }, { mode: 'development' }],
    [{ HOST: 'studio.localhost', MODE: 'production' }, { host: 'studio.localhost' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080', MODE: 'production' }, { mode: 'production' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, { mode: 'development', mailFrom: 'Avouch <no-reply@localhost>' }],
    [{ MODE: 'production' }, { mode: 'production' }],
    [
      { PORT: '65535', HOST: '::', MODE: 'production' },
      { port: 65_535, host: '::', publicUrl: 'http://localhost:65535' },
    ],
    [{ HOST: 'db-1.internal', MODE: 'production' }, { host: 'db-1.internal' }],
    [
      { DATA_DIR: '/var/lib/avouch' },
      { dataDir: '/var/lib/avouch', blobs: { kind: 'folder', folder: '/var/lib/avouch/blobs' } },
    ],
    [{ MASTER_KEY: HEX }, { masterKey: Buffer.from(HEX, 'hex') }],
    [{ MASTER_KEY_FALLBACK: HEX }, { masterKeyFallback: Buffer.from(HEX, 'hex') }],
    [{ MASTER_KEY: Buffer.from(HEX, 'hex').toString('base64') }, { masterKey: Buffer.from(HEX, 'hex') }],
    [{ DATABASE_URL: 'postgres://o:p@db/x' }, { database: { url: 'postgres://o:p@db/x' } }],
    [
      { DATABASE_URL: 'postgresql://o:p@db/x', DATABASE_APP_URL: 'postgresql://a:p@db/x' },
      { database: { url: 'postgresql://o:p@db/x', appUrl: 'postgresql://a:p@db/x' } },
    ],
    [
      { DATABASE_URL: 'postgresql://o:p@a:1,b/x', DATABASE_REQUIRE_SYNC: '1' },
      { database: { url: 'postgresql:///x?host=a%2Cb&port=1%2C&user=o&password=p', requireSync: true } },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
    [{ MAIL_FROM: 'Zoë Müller <zoe@example.org>' }, { mailFrom: 'Zoë Müller <zoe@example.org>' }],
    [{ EGRESS_ALLOW: '127.0.0.0/8, fd00::/8' }, { egressAllow: ['127.0.0.0/8', 'fd00::/8'] }],
    [
      { TRUST_PROXY: '1', ALLOW_DEV_SETUP: 'true', VC_API: '1' },
      { trustProxy: true, allowDevSetup: true, vcApi: true },
    ],
    [
      { KEY_ATTESTATION: 'required', WALLET_ATTESTATION: 'required' },
      { keyAttestation: {}, walletAttestation: 'required' },
    ],
    [{ WALLET_DPOP: 'required' }, { walletAttestation: 'optional', walletDpop: 'required' }],
    [
      { KEY_ATTESTATION: 'required', KEY_ATTESTATION_STORAGE: 'enhanced-basic' },
      { keyAttestation: { storage: 'enhanced-basic' }, walletAttestation: 'optional' },
    ],
    [
      { KEY_ATTESTATION: 'required', KEY_ATTESTATION_USER_AUTHENTICATION: 'high' },
      { keyAttestation: { userAuthentication: 'high' } },
    ],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [
      { PROVER_WORKERS: '4', PROVER_COMMAND: process.execPath },
      { proverWorkers: 4, proverCommand: process.execPath },
    ],
    [{ ROLES: 'worker' }, { roles: new Set(['worker'] as const) }],
    [
      { HEALTH_PORT: '3001', DRAIN_SECONDS: '0', METRICS: 'public' },
      { healthPort: 3001, drainSeconds: 0, metrics: 'public' },
    ],
    [
      { LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1' },
      { logLevel: 'silent', rateLimitPerMinute: 1 },
    ],
    [{ BLOBS_URL: 'file:///srv/blobs' }, { blobs: { kind: 'folder', folder: '/srv/blobs' } }],
    [{ BLOBS_URL: 'store/blobs' }, { blobs: { kind: 'folder', folder: resolve('store/blobs') } }],
    [
      { BLOBS_URL: 's3://my-bucket/a/b/?region=eu-central-1' },
      { blobs: { kind: 's3', bucket: 'my-bucket', prefix: 'a/b', region: 'eu-central-1', forcePathStyle: false } },
    ],
    [
      {
        BLOBS_URL: 's3://my-bucket?endpoint=http://127.0.0.1:9000&forcePathStyle=true',
        AWS_REGION: 'auto',
        AWS_ACCESS_KEY_ID: 'id',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'token',
      },
      {
        blobs: {
          kind: 's3',
          bucket: 'my-bucket',
          prefix: '',
          region: 'auto',
          endpoint: 'http://127.0.0.1:9000',
          forcePathStyle: true,
          credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
        },
      },
    ],
    [{ AWS_ACCESS_KEY_ID: 'meant for another tool' }, { logLevel: 'info' }],
    [
      { IDV_PROVIDER_URL: 'https://idv.example/v1/analyse', IDV_PROVIDER_SECRET: HEX, MODE: 'production' },
      { idvProvider: { url: 'https://idv.example/v1/analyse', secret: HEX, timeoutSeconds: 60 } },
    ],
    [
      { LOG_WITNESS_URLS: WITNESS, LOG_TSA_URL: 'http://tsa.example/' },
      {
        logAttestation: {
          everySeconds: 60,
          witnesses: [{ url: 'https://w.example', name: 'w.example/1', publicKey: new Uint8Array(32).fill(1) }],
          timeStamp: { url: 'http://tsa.example', authorities: [] },
        },
      },
    ],
    [
      { ...MATCHER, MODE: 'production' },
      {
        faceRecognition: {
          kind: 'service',
          url: 'https://faces.example/compare',
          secret: HEX,
          model: 'net/3',
          timeoutSeconds: 10,
          match: 0.42,
          mismatch: -0.1,
        },
      },
    ],
    [{ FACE_MATCH: '0.4', FACE_MISMATCH: '0.2' }, {}],
    [{ GLEIF_API_URL: 'https://api.gleif.org/api/v1/' }, { gleifApiUrl: 'https://api.gleif.org/api/v1' }],
    [
      { IDV_PROVIDER_URL: 'http://127.0.0.1:9', IDV_PROVIDER_SECRET: HEX, IDV_PROVIDER_TIMEOUT_SECONDS: '5' },
      { idvProvider: { url: 'http://127.0.0.1:9/', secret: HEX, timeoutSeconds: 5 } },
    ],
  ];
  for (const [source, expected] of accepted) {
    it(`accepts ${JSON.stringify(source)}`, () => {
      const config = loadConfig(readEnv(source));
      assert.deepEqual({ ...config, ...expected }, config);
    });
  }

  const rejected: Array<[EnvName, string[]]> = [
    ['PORT', ['65536', '-1', '3000x', '0x50', '1e3', '03000', '3.5']],
    ['HOST', ['a b', '127.0.0', '-x', 'x_y', 'a..b', '1.2.3.4.5', 'http://x']],
    [
      'PUBLIC_URL',
      ['v.example.org', 'ftp://a', 'https://a/path', 'https://a?q=1', 'https://a#h', 'https://u:p@a', 'https://'],
    ],
    ['DATABASE_URL', ['mysql://a/b', 'db.example', 'postgres']],
    [
      'MASTER_KEY',
      [
        HEX.slice(2),
        `${HEX}00`,
        Buffer.alloc(31).toString('base64'),
        Buffer.alloc(32).toString('base64').slice(0, -1),
        'change-me',
      ],
    ],
    ['MASTER_KEY_FALLBACK', [HEX.slice(2), `${HEX},${HEX}`]],
    ['SMTP_URL', ['mail.example:25', 'http://mail.example', 'smtp://', 'smtp:x']],
    [
      'MAIL_FROM',
      ['nobody', 'a@b, c@d', 'A <a@b>, B <c@d>', 'A <a b@c>', '<a@b>', 'a@b\nBcc: c@d', 'A\r\nBcc: x@y <a@b>'],
    ],
    ['ERASURE_WINDOW_HOURS', ['0', '721', '1.5', 'day']],
    ['EVENT_RETENTION_DAYS', ['0', '30', '3651', 'year']],
    ['RATE_LIMIT_PER_MINUTE', ['0', '-5', 'many', '1000001', '1.5']],
    ['ORGANIZATION_RATE_LIMIT_PER_MINUTE', ['0', '-1', 'off', '1000001']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector', 'grpc://collector:4317', 'https://u:p@collector', 'http://c/?key=1']],
    ['ENGINE_WORKERS', ['0', '65', 'two', '1.5']],
    ['PROVER_WORKERS', ['0', '65', 'two', '1.5']],
    ['PROVER_COMMAND', ['/nowhere/prover', '/tmp', import.meta.filename, 'prover --fast', 'rapidsnark']],
    [
      'EGRESS_ALLOW',
      ['127.0.0.1', '127.0.0.0/33', '127.1/8', 'fd00::/129', 'localhost/8', '10.0.0.0/8;::1/128', '0x7f.0.0.0/8'],
    ],
    ['TRUST_PROXY', ['yes', 'TRUE', '2', 'loopback']],
    ['MODE', ['prod', 'Production', 'test']],
    ['ROLES', ['api', 'web,jobs', ',', 'Web']],
    ['ALLOW_DEV_SETUP', ['on', 'y']],
    ['PROOF_SIGNATURE', ['eddsa', 'EDDSA-POSEIDON']],
    ['IDV_PROVIDER_SECRET', ['short', HEX.slice(0, 31)]],
    ['IDV_PROVIDER_TIMEOUT_SECONDS', ['0', '121', '1.5', 'long']],
    ['FACE_MATCH', ['1.1', '-2', '40%', '.4', '0,4', '0.1234567']],
    ['FACE_MISMATCH', ['1.1', 'low']],
    ['FACE_MODEL_PIXELS', ['rgb', 'rgb:-1..2', 'grey:0..1']],
    ['FACE_MATCHER_SECRET', ['short', HEX.slice(0, 31)]],
    ['FACE_MATCHER_MODEL', ['two words', 'x'.repeat(61)]],
    ['FACE_MATCHER_TIMEOUT_SECONDS', ['0', '61', '1.5']],
    ['KEY_ATTESTATION', ['1', 'always']],
    ['WALLET_ATTESTATION', ['true', 'Required']],
    ['LOG_LEVEL', ['verbose', 'INFO', 'trace']],
    [
      'BLOBS_URL',
      [
        'gs://bucket/x?region=a',
        's3://bucket',
        's3://b?region=x',
        's3://Bucket_1?region=x',
        's3://k:s@bucket?region=x',
        's3://bucket?region=x&acl=public',
        's3://bucket/a/../b%2f?region=x',
        's3://bucket/a b?region=x',
        's3://bucket?region=x&endpoint=minio:9000',
        's3://bucket?region=x&endpoint=http://k:s@minio',
        's3://bucket?region=x&forcePathStyle=maybe',
        'file://host/x',
        'https://bucket.s3.amazonaws.com',
      ],
    ],
  ];
  for (const [variable, values] of rejected) {
    for (const value of values) {
      it(`rejects ${variable}=${JSON.stringify(value)}`, () => {
        assert.deepEqual(
          problemsOf({ [variable]: value }).map(([name]) => name),
          [variable],
        );
      });
    }
  }

  const combined: Array<[Record<string, string>, EnvName]> = [
    [{ IDV_PROVIDER_URL: 'https://idv.example' }, 'IDV_PROVIDER_SECRET'],
    [{ IDV_PROVIDER_URL: 'https://idv.example', IDV_PROVIDER_SECRET: 'short' }, 'IDV_PROVIDER_SECRET'],
    [{ IDV_PROVIDER_URL: 'http://idv.example', IDV_PROVIDER_SECRET: HEX, MODE: 'production' }, 'IDV_PROVIDER_URL'],
    [{ IDV_PROVIDER_URL: 'ftp://idv.example', IDV_PROVIDER_SECRET: HEX }, 'IDV_PROVIDER_URL'],
    [{ IDV_PROVIDER_URL: 'https://u:p@idv.example', IDV_PROVIDER_SECRET: HEX }, 'IDV_PROVIDER_URL'],
    [{ IDV_PROVIDER_URL: 'idv.example', IDV_PROVIDER_SECRET: HEX }, 'IDV_PROVIDER_URL'],
    [without('FACE_MATCHER_SECRET'), 'FACE_MATCHER_SECRET'],
    [without('FACE_MATCHER_MODEL'), 'FACE_MATCHER_MODEL'],
    [without('FACE_MATCH'), 'FACE_MATCH'],
    [without('FACE_MISMATCH'), 'FACE_MISMATCH'],
    [{ ...MATCHER, FACE_MISMATCH: '0.43' }, 'FACE_MISMATCH'],
    [{ ...MATCHER, FACE_MATCHER_URL: 'https://u:p@faces.example' }, 'FACE_MATCHER_URL'],
    [{ ...MATCHER, FACE_MATCHER_URL: 'http://faces.example', MODE: 'production' }, 'FACE_MATCHER_URL'],
    [
      { ...MATCHER, IDV_PROVIDER_URL: 'https://idv.example', IDV_PROVIDER_SECRET: HEX, MODE: 'production' },
      'FACE_MATCHER_URL',
    ],
    [{ FACE_MODEL: import.meta.filename, FACE_MATCH: '0.4', FACE_MISMATCH: '0.2' }, 'FACE_MODEL'],
    [{ FACE_MODEL: '/no/such/file.onnx', FACE_MATCH: '0.4', FACE_MISMATCH: '0.2' }, 'FACE_MODEL'],
    [{ GLEIF_API_URL: 'https://api.gleif.org/api/v1?x=1' }, 'GLEIF_API_URL'],
    [{ GLEIF_API_URL: 'ftp://api.gleif.org' }, 'GLEIF_API_URL'],
    [{ LOG_TSA_URL: 'ftp://tsa.example' }, 'LOG_TSA_URL'],
    [{ LOG_TSA_URL: 'http://tsa.example', LOG_TSA_CA: '/no/such/file' }, 'LOG_TSA_CA'],
    [{ LOG_WITNESS_URLS: 'https://w.example' }, 'LOG_WITNESS_URLS'],
    [{ LOG_WITNESS_URLS: WITNESS.replace('0c86', '0c87') }, 'LOG_WITNESS_URLS'],
    [{ LOG_WITNESS_URLS: `${WITNESS},${WITNESS}` }, 'LOG_WITNESS_URLS'],
    [{ LOG_WITNESS_URLS: WITNESS, LOG_ATTEST_SECONDS: '0' }, 'LOG_ATTEST_SECONDS'],
    [{ KEY_ATTESTATION_STORAGE: 'high' }, 'KEY_ATTESTATION'],
    [{ KEY_ATTESTATION: 'optional', KEY_ATTESTATION_USER_AUTHENTICATION: 'basic' }, 'KEY_ATTESTATION'],
    [{ KEY_ATTESTATION: 'required', KEY_ATTESTATION_STORAGE: 'iso_18045_high' }, 'KEY_ATTESTATION_STORAGE'],
    [{ DATABASE_APP_URL: 'postgres://a:p@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_REQUIRE_SYNC: '1' }, 'DATABASE_REQUIRE_SYNC'],
    [{ DATABASE_URL: 'postgres://a:p@x:1,y:z/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:p@x,y/x?target_session_attrs=any' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:p@x,y/x', DATABASE_APP_URL: 'postgres://a:q@db/x' }, 'DATABASE_APP_URL'],
    [{ DATABASE_URL: 'postgres://a:p@db/x', DATABASE_APP_URL: 'postgres://a:q@db/x' }, 'DATABASE_APP_URL'],
    [{ MODE: 'production', PUBLIC_URL: 'http://v.example.org' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'MODE'],
    [{ HOST: '0.0.0.0', MODE: 'development' }, 'MODE'],
    [{ HOST: '::' }, 'MODE'],
    [{ HOST: 'studio.internal' }, 'MODE'],
    [{ HOST: 'studio.localhost' }, 'MODE'],
    [{ HOST: 'studio.localhost', PUBLIC_URL: 'http://studio.localhost', MODE: 'development' }, 'MODE'],
    [{ HOST: 'localhost.studio.example' }, 'MODE'],
    [{ HOST: '128.0.0.1' }, 'MODE'],
    [{ HOST: '::2' }, 'MODE'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://studio.localhost' }, 'MODE'],
    [{ HOST: '10.0.0.7', PUBLIC_URL: 'http://localhost:3000' }, 'MODE'],
    [{ PUBLIC_URL: 'http://studio.internal' }, 'MODE'],
    [{ PUBLIC_URL: 'https://studio.example' }, 'MODE'],
    [{ PUBLIC_URL: 'https://studio.example', MODE: 'development' }, 'MODE'],
    [{ PUBLIC_URL: 'http://127.0.0.1.studio.example' }, 'MODE'],
    [{ BLOBS_URL: 's3://bucket?region=x', AWS_ACCESS_KEY_ID: 'id' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ BLOBS_URL: 's3://bucket?region=x', AWS_SECRET_ACCESS_KEY: 'secret' }, 'AWS_ACCESS_KEY_ID'],
  ];
  for (const [source, variable] of combined) {
    it(`rejects ${JSON.stringify(source)}`, () => {
      assert.deepEqual(
        problemsOf(source).map(([name]) => name),
        [variable],
      );
    });
  }

  it('reports every problem at once, with the expected value', () => {
    const source = Object.fromEntries(rejected.map(([variable, values]) => [variable, values[0] ?? '']));
    assert.deepEqual(
      problemsOf(source)
        .map(([name]) => name)
        .sort(),
      Object.keys(source).sort(),
    );
    assert.throws(() => loadConfig(readEnv({ MODE: 'prod', PORT: 'x' })), {
      name: 'ConfigError',
      message:
        /^The environment has 2 problems:\n {2}PORT: "x" is invalid; expected .+\n {2}MODE: "prod" is invalid; expected development or production$/,
    });
  });

  it('names both remedies if other machines could reach development mode', () => {
    assert.throws(() => loadConfig(readEnv({ HOST: '0.0.0.0', PUBLIC_URL: 'http://studio.internal' })), {
      message:
        /MODE: is not set, and HOST=0\.0\.0\.0 and PUBLIC_URL at studio\.internal can be reached from other machines; expected MODE=production .*https PUBLIC_URL.*ALLOW_DEV_SETUP=1.* or HOST and PUBLIC_URL on loopback/,
    });
  });

  it('never prints a secret', () => {
    const canary = 'cAnArY-5f1d';
    const source = {
      DATABASE_URL: `mysql://owner:${canary}@db/x`,
      DATABASE_APP_URL: `x:${canary}`,
      MASTER_KEY: canary,
      MASTER_KEY_FALLBACK: canary,
      SMTP_URL: `http://u:${canary}@mail`,
      BLOBS_URL: `s3://k:${canary}@bucket?region=x`,
      PUBLIC_URL: `https://u:${canary}@host`,
      AWS_ACCESS_KEY_ID: canary,
    };
    const lines = problemsOf(source);
    assert.deepEqual(
      lines.map(([name]) => name).sort(),
      [...Object.keys(source).slice(0, -1), 'AWS_SECRET_ACCESS_KEY'].sort(),
    );
    assert.doesNotMatch(new ConfigError([]).message + JSON.stringify(lines), new RegExp(canary, 'i'));
    assert.throws(
      () => loadConfig(readEnv(source)),
      (error: Error) =>
        !`${error.message}${error.stack}${JSON.stringify(error)}`.toLowerCase().includes(canary.toLowerCase()),
    );
  });
});
