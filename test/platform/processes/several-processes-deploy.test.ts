// The examples in scripts/deploy, read as YAML and with their settings read as by the service.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '#config/config.ts';
import { type Env, readEnv } from '#config/env.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../scripts/deploy/${name}`, import.meta.url), 'utf8');

const readDocs = (name: string): string => readFileSync(new URL(`../../../src/docs/${name}`, import.meta.url), 'utf8');

/** Variables that the image sets for other programs. */
const FOREIGN = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
/** Values that the operator has to fill in. */
const SECRETS = {
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  DATABASE_URL: 'postgres://avouch_owner:x@db.example.org/avouch?sslmode=verify-full',
  SMTP_URL: 'smtps://user:x@mail.example.org',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
};

/** Checks that each setting is known; throws for an invalid one. */
function settingsOf(given: Record<string, string>) {
  const ours = Object.fromEntries(Object.entries(given).filter(([name]) => !FOREIGN.includes(name)));
  const set = Object.entries(ours).filter(([, value]) => value !== '');
  const known = readEnv(ours);
  assert.deepEqual(
    set.map(([name]) => name).filter((name) => known[name as keyof Env] === undefined),
    [],
  );
  return loadConfig(known);
}

const ofImage = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const ofExample = Object.fromEntries(
  [...read('avouch.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('deployment examples', () => {
  it('run as user 1000 in the Dockerfile, with dependencies in earlier layers', () => {
    const text = read('Dockerfile');
    assert.match(text, /^USER 1000:1000$/m);
    const copied = [...text.matchAll(/^COPY (\S+)/gm)].map(([, from]) => from);
    assert.deepEqual(copied, ['node', 'packages', 'service']);
    const { host, mode } = settingsOf(ofImage);
    assert.deepEqual([host, mode], ['0.0.0.0', 'production']);
  });

  interface ComposeService {
    image: string;
    environment: Record<string, string>;
    mem_limit?: string;
    pids_limit?: number;
  }
  it('use accepted settings in compose.yml', () => {
    const filled = read('compose.yml').replaceAll(/\$\{(\w+)(:\?[^}]*)?\}/g, (_, name) =>
      name === 'HOSTNAME_PUBLIC' ? 'verify.example.org' : 'secret',
    );
    const { services } = parse(filled, { merge: true }) as { services: Record<string, ComposeService> };
    const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('avouch:'));
    assert.deepEqual(
      ours.map(([name, { environment }]) => {
        const { mode, roles, healthPort, blobs } = settingsOf({
          ...ofImage,
          ...ofExample,
          MASTER_KEY: SECRETS.MASTER_KEY,
          ...environment,
        });
        return [name, mode, [...roles].join(), healthPort, blobs.kind];
      }),
      [
        ['web-1', 'production', 'web', 3001, 's3'],
        ['web-2', 'production', 'web', 3001, 's3'],
        ['worker', 'production', 'worker', 3001, 's3'],
        ['backup', 'production', 'web,worker', undefined, 's3'],
      ],
    );
    const upstreams = /reverse_proxy (.*) \{/.exec(read('Caddyfile'))?.[1]?.split(' ');
    assert.deepEqual(upstreams, ['web-1:3000', 'web-2:3000']);
  });

  it('use accepted settings and existing probes in kubernetes.yml', () => {
    const documents = parseAllDocuments(read('kubernetes.yml'));
    assert.deepEqual(
      documents.flatMap(({ errors }) => errors),
      [],
    );
    // biome-ignore lint/suspicious/noExplicitAny: manifests of many kinds, asserted on field by field.
    const manifests: any[] = documents.map((each) => each.toJS());
    const shared = manifests.find(({ kind }) => kind === 'ConfigMap').data;
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
    assert.deepEqual(
      deployments.map(({ metadata }) => metadata.name),
      ['avouch-web', 'avouch-worker'],
    );
    for (const { spec, metadata } of deployments) {
      const { containers, terminationGracePeriodSeconds } = spec.template.spec;
      const [container] = containers;
      const own = Object.fromEntries(
        container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
      );
      const config = settingsOf({ ...ofImage, ...SECRETS, ...shared, ...own });
      assert.equal([...config.roles].join(), metadata.labels.role);
      assert.equal(container.ports[0].containerPort, config.roles.has('web') ? config.port : config.healthPort);
      assert.ok(terminationGracePeriodSeconds > 25 + (config.drainSeconds ?? 0));
      assert.equal(container.livenessProbe.httpGet.path, '/healthz');
      assert.equal(container.startupProbe.httpGet.path, '/readyz');
    }
  });

  it('limit memory and processes equally', () => {
    const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, ComposeService> };
    const unlimited = Object.entries(services).filter(([, each]) => !each.mem_limit || !each.pids_limit);
    assert.deepEqual(
      unlimited.map(([name]) => name),
      [],
    );
    const [deployment] = parseAllDocuments(read('kubernetes.yml'))
      .map((each) => each.toJS())
      .filter(({ kind }) => kind === 'Deployment');
    const { memory } = deployment.spec.template.spec.containers[0].resources.limits;
    assert.equal(`${services.worker?.mem_limit}`, memory.replace('Gi', 'g'));
    // The sizing table states the memory of an engine process with large pictures; the service has two of them.
    const engine = Number(/215 MB, to ([\d.]+) GB/.exec(readDocs('operations.md'))?.[1]);
    assert.ok(Number.parseInt(memory, 10) > 2 * engine + 1);
    for (const unit of ['avouch.service', 'avouch-backup.service'])
      for (const setting of ['MemoryMax', 'TasksMax'])
        assert.match(read(unit), new RegExp(`^${setting}=\\d+[%G]?$`, 'm'), unit);
  });
});
