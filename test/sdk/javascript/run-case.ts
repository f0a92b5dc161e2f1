// Runs cases with the JavaScript SDK.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Avouch, ConflictError, List } from '../../../src/sdk/javascript/src/index.ts';
import { type Case, fill, misfits, pick, type Step, type Variables } from '../case-file.ts';

export type Clients = Record<'key' | 'session' | 'test' | 'anonymous', Avouch>;

type Method = (...args: unknown[]) => PromiseLike<unknown>;

/** Long enough for a busy machine to read pictures. */
const PATIENCE_MS = 120_000;

export async function runCase(
  { steps }: Case,
  clients: Clients,
  variables: Variables,
  assistant: string,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(
        step,
        step.assist ? () => assist(step, variables, assistant) : callOf(step, clients, variables),
        variables,
      );
    } catch (error) {
      throw new Error(`step ${index + 1}, ${step.assist ?? step.call}: ${explain(error)}`, { cause: error });
    }
  }
}

async function runStep(step: Step, call: () => PromiseLike<unknown>, variables: Variables): Promise<void> {
  if (step.fails) return void (await assertFails(call, step.fails));
  if (step.all !== undefined) return await assertAll(call, step.all);
  const answer = await settled(call, fill(step.until, variables));
  const wrong = misfits(answer, fill(step.expect ?? {}, variables));
  if (step.expect !== undefined) assert.equal(wrong.join('\n'), '');
  for (const [name, path] of Object.entries(step.save ?? {})) {
    const value = pick(answer, path);
    assert.notEqual(value, undefined, `${path} is not in ${JSON.stringify(answer)?.slice(0, 500)}`);
    variables.set(name, value);
  }
}

async function assist({ assist: name, params }: Step, variables: Variables, assistant: string): Promise<unknown> {
  const answer = await fetch(`${assistant}/${name}`, {
    method: 'POST',
    body: JSON.stringify(fill(params ?? {}, variables)),
  });
  if (!answer.ok) assert.fail(await answer.text());
  return answer.json();
}

function callOf(step: Step, clients: Clients, variables: Variables): () => PromiseLike<unknown> {
  const client = clients[step.as ?? 'key'];
  const [resource = '', method] = step.call.split('.');
  const target = (method === undefined ? client : client[resource as keyof Avouch]) as unknown as Record<
    string,
    Method
  >;
  const name = method ?? resource;
  if (typeof target?.[name] !== 'function') throw new TypeError('no such method');
  const path = fill(step.path ?? [], variables) as unknown[];
  const options = step.accessReason === undefined ? {} : { accessReason: step.accessReason };
  const params = fill(step.params ?? {}, variables);
  // Generated methods take path parameters by position; `createModelRelease` takes only an object.
  const args = method === undefined && step.params === undefined ? [...path, options] : [...path, params, options];
  return () => target[name]?.(...args) as PromiseLike<unknown>;
}

async function assertFails(
  call: () => PromiseLike<unknown>,
  { status, code }: NonNullable<Step['fails']>,
): Promise<void> {
  const error: unknown = await call().then(
    (answer) => assert.fail(`answered ${JSON.stringify(answer)?.slice(0, 500)}`),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ApiError, String(error));
  assert.deepEqual({ status: error.status, code: error.code }, { status, code }, error.message);
  assert.match(error.requestId ?? '', /^\S+$/);
}

async function assertAll(call: () => PromiseLike<unknown>, least: number): Promise<void> {
  const list = call();
  assert.ok(list instanceof List);
  const ids = new Set<unknown>();
  let count = 0;
  for await (const item of list as List<{ id?: unknown }, { data: { id?: unknown }[] }>) {
    count += 1;
    ids.add(item.id ?? item);
  }
  assert.equal(ids.size, count, 'an object came twice');
  assert.ok(count >= least, `${count} objects, not ${least}`);
}

async function settled(call: () => PromiseLike<unknown>, until: unknown): Promise<unknown> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // The expected result may not exist yet, or one of the service's own jobs may have intervened.
    const answer = await Promise.resolve(call()).catch((error: unknown) => {
      if (until === undefined || !(error instanceof ConflictError) || Date.now() > end) throw error;
    });
    const wrong = until === undefined ? [] : misfits(answer, until);
    if (wrong.length === 0) return answer;
    if (Date.now() > end) assert.fail(`never: ${wrong.join('\n')}`);
    await sleep(200);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return `${error.status} ${error.code}: ${error.message} ${JSON.stringify(error.errors)}`;
}
