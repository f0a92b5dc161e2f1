// npm run test:upgrade [-- --if-possible]
// The previous version's data folder is opened by this one. What it made is found again, each version refuses the other's data or
// processes where they do not go together, and its backup leads back to it. Ends with 1 where anything is lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { CONTRACT } from '../domains/agreements/agreements/use-agreements.ts';
import { acknowledge, type Receiver, startReceiver, statuses } from '../domains/operations/webhooks/receiver.ts';
import { createServiceProcess, type ServiceProcess } from '../faults/stage/service-process.ts';
import { createApiClient } from '../support/api-client.ts';
import { compare, type Made, makeObjects, openAccount, post, runScript, until } from './fill.ts';
import { findPreviousVersion, layOut } from './previous-version.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { 'if-possible': { type: 'boolean', default: false } } });
const previous = findPreviousVersion();
if (!previous) {
  process.stderr.write('The previous version is not in this history: fetch it with git fetch --unshallow --tags.\n');
  process.exit(values['if-possible'] ? 0 : 2);
}

const folder = mkdtempSync(join(tmpdir(), 'avouch-upgrade-'));
// Where root runs this, the database servers have a separate user, which must get through.
chmodSync(folder, 0o711);
const data = join(folder, 'data');
const back = join(folder, 'back');
const problems: string[] = [];
const running = new Set<ServiceProcess>();
const begun = performance.now();

const receiver = await startReceiver();
try {
  await rehearse(layOut(previous), receiver);
} catch (error) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.log')))
    process.stdout.write(`${name}:\n${readFileSync(join(folder, name), 'utf8').slice(-3000)}\n`);
  throw error;
} finally {
  for (const service of running) await service.end('SIGKILL');
  await receiver.close();
  for (const each of [data, back]) await removeDataFolder(join(each, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
tell(problems.length === 0 ? 'all is there' : `${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The first start of a version builds its pages. */
function of(version: string): { version: string; patienceMs: number } {
  return { version, patienceMs: 180_000 };
}

function tell(what: string): void {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}\n`);
}

function check(what: string, isTrue: boolean, otherwise: unknown): void {
  tell(what);
  if (!isTrue) problems.push(`${what}: no: ${String(otherwise)}`);
}

async function rehearse(old: string, hooks: Receiver): Promise<void> {
  mkdirSync(join(folder, 'tmp'));
  const mails = await takeMails();
  const first = await createServiceProcess(folder, 0, { DATA_DIR: data, SMTP_URL: mails.url }, of(old));
  // Another port each time, at the address of the first start.
  const { PORT: _, ...env } = first.env;
  await start(first);
  tell(`${previous?.name} serves`);
  const keys = await openAccount(first.url, old, env);
  const api = createApiClient(first.url, keys.test);
  await post(api, '/v1/webhooks', { url: hooks.url, events: ['*'] });
  const made = await makeObjects(first.url, keys.test);
  await until('an event', () => hooks.received[0]);
  tell('it has made an account, a verification, a credential, a proof, a release, and an agreement');

  const beside = await startToEnd(PROJECT, { ...env, PORT: '0' });
  check('this version refuses a data folder that the previous one serves', beside.code === 1, beside.output);
  check('… and says who has it', /data folder.*(in use|belongs|already)|already/i.test(beside.output), beside.output);
  check('… which goes on serving', (await api.get('/readyz')).status === 200, 'it does not');

  // What waits at the upgrade: mails without a server, which test mode would not send, and a delivery that failed.
  const live = createApiClient(first.url, keys.live);
  const agreement = await post(live, '/v1/agreements', CONTRACT);
  await post(live, `/v1/agreements/${agreement.id}/send`);
  hooks.answer = statuses(503);
  const late = await post(api, '/v1/releases', { userId: 'anna', projectId: 'late', consent: true });
  const isLate = ({ body }: { body: string }): boolean => body.includes(late.id);
  await until('a failed delivery', () => hooks.received.find(isLate));
  await stop(first);
  const backup = join(folder, 'backup');
  await runScript(old, ['backup', '--to', backup], env);
  tell('it has stopped, and made a backup');

  hooks.answer = acknowledge;
  await mails.open();
  const delivered = hooks.received.length;
  const second = await createServiceProcess(folder, 1, env, of(PROJECT));
  await start(second);
  const seen = await compare(second.url, made);
  check('this version finds everything that the previous one made', seen.length === 0, seen.join('\n'));
  await until('the delivery that waited', () => hooks.received.slice(delivered).find(isLate));
  tell('it delivers the webhook that waited');
  await until('the mail that waited', () => mails.received.find((mail) => mail.includes('mara@example.org')));
  tell('it sends the mail that waited');
  const since = await makeObjectsAfter(second.url, made);
  await stop(second);
  const log = await runScript<{ problems: string[] }>(PROJECT, ['audit-verify', '--full'], env);
  check('the audit log of both verifies', log.problems.length === 0, log.problems);

  const refused = await startToEnd(old, { ...env, PORT: '0' });
  check('the previous version refuses the new schema', refused.code === 1, `${refused.code} ${refused.output}`);
  check('… in words', /newer|migrations/i.test(refused.output) && !/\n\s+at /.test(refused.output), refused.output);
  await start(second);
  const kept = [...(await compare(second.url, made)), ...(await compare(second.url, since))];
  check('… and has changed nothing', kept.length === 0, kept.join('\n'));
  await stop(second);

  mkdirSync(back, { mode: 0o711 });
  writeFileSync(join(back, 'master.key'), readFileSync(join(data, 'master.key')), { mode: 0o600 });
  const home = { ...env, DATA_DIR: back };
  await runScript(old, ['restore', '--from', backup], home);
  const third = await createServiceProcess(folder, 2, home, of(old));
  await start(third);
  const again = await compare(third.url, made);
  check('its backup leads back to the previous version', again.length === 0, again.join('\n'));
  await stop(third);
  await mails.close();
}

/** This version writes beside what it found. */
async function makeObjectsAfter(url: string, { apiKey, credential, proof }: Made): Promise<Made> {
  const api = createApiClient(url, apiKey);
  const { id } = await post(api, '/v1/releases', { userId: 'anna', projectId: 'after', consent: true });
  const path = `/v1/releases/${id}`;
  return { apiKey, credential, proof, answers: new Map([[path, (await api.get(path)).body]]) };
}

async function start(service: ServiceProcess): Promise<void> {
  running.add(service);
  await service.start();
}

async function stop(service: ServiceProcess): Promise<void> {
  const code = await service.end('SIGINT');
  running.delete(service);
  if (code !== 0) problems.push(`a service ended with ${code}`);
}

/** Starts a version that should end by itself; a minute at most. */
async function startToEnd(
  version: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child: ChildProcess = spawn(process.execPath, ['src/main.ts'], { cwd: version, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [code] = await once(child, 'close');
  clearTimeout(late);
  return { code, output };
}

/** A mail server that is away until it is opened. */
async function takeMails() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        received.push(session.envelope.rcptTo.map(({ address }) => address).join());
        done();
      });
    },
  });
  const probe = await startReceiver();
  const port = Number(new URL(probe.url).port);
  await probe.close();
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    open: () => new Promise<void>((opened) => server.listen(port, '127.0.0.1', opened)),
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
