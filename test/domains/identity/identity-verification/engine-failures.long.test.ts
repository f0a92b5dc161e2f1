import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { assertTaken, dataUri, decided, eventsOf, idvBody, selfie, submit } from './use-verifications.ts';

describe('a failure of the picture engine', () => {
  let service: TestService;
  let api: ApiClient;
  let late: Promise<ApiAnswer>;
  let release: () => void;
  before(async () => {
    service = await startTestService({}, { engine: 'own' });
    ({ api } = await service.account());
    // The process has started, so an analysis is killed and not a start.
    const page = Buffer.from(dataUri('passport-anna').slice(23), 'base64');
    await service.ctx.engine.inspect(page);
    // Hangs until the last test, whose caller is answered after 25 seconds.
    const hung = once(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    late = api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'late' }));
    await hung;
  });
  after(() => service.stop());

  /** Runs a function before the next analysis, and resolves when it has started. */
  const once = (first: () => Promise<void>): Promise<void> => {
    const { engine } = service.ctx;
    const { analyse } = engine;
    return new Promise((resolve) => {
      engine.analyse = async (...task) => {
        engine.analyse = analyse;
        const going = first();
        resolve();
        await going;
        return analyse(...task);
      };
    });
  };
  const killAll = async (): Promise<void> => {
    for (const pid of await service.ctx.engine.processIds()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH', 'gone already');
      }
    }
  };
  const crashes = (): number => service.logs.filter((line) => line.includes('a worker process is replaced')).length;
  /** Resolves during the next analysis: the process runs one step, and another is queued. */
  const midst = async (): Promise<void> => {
    await once(async () => undefined);
    while (service.ctx.engine.queue().waiting === 0) await sleep(5);
  };

  it('other than a crash hands the verification to the job', async () => {
    void once(() => Promise.reject(new Error('a fault of our own')));
    const { status, body } = await api.post('/v1/verifications', idvBody('passport-anna', 'p08'));
    assert.deepEqual([status, body.verified], [202, false]);
    assert.equal((await decided(api, body.id)).status, 'verified');
    assert.ok(
      service.logs.every((line) => !line.includes('a fault of our own')),
      'foreign messages are not logged',
    );
  });

  it('that kills a worker during the job is retried, while the API keeps answering', async () => {
    const working = midst();
    const id = await submit(api, [dataUri('passport-anna'), dataUri(selfie('p08'))]);
    await working;
    await killAll();
    const answers = await Promise.all([
      api.get('/v1/verifications'),
      service.anonymous.get('/readyz'),
      api.get('/v1/persons'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await decided(api, id)).status, 'verified');
    assert.ok(crashes() > 0, 'something was killed');
    assert.ok(
      service.logs.some((line) => line.includes('"job failed"')),
      'and a job had to be retried',
    );
    assert.equal((await eventsOf(api, id)).filter(({ event }) => event === 'identity.verified').length, 1);
  });

  it('costs a synchronous caller only time', async () => {
    const known = crashes();
    const working = midst();
    const answering = api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'waits' }));
    await working;
    await killAll();
    const { status, body } = await answering;
    assertTaken({ status, body });
    assert.ok(['verified', 'processing'].includes(body.status));
    assert.equal((await decided(api, body.id)).status, 'verified');
    assert.ok(crashes() > known);
  });

  it('that occurs twice is answered with processing, and the job decides', async () => {
    const begun = once(async () => undefined);
    const answering = api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'waits twice' }));
    let done = false;
    const settled = answering.finally(() => {
      done = true;
    });
    await begun;
    while (!done) {
      await killAll();
      await sleep(100);
    }
    const { status, body } = await settled;
    assert.deepEqual([status, body.status, body.verified], [202, 'processing', false]);
    assert.equal((await decided(api, body.id)).status, 'verified');
  });

  it('before pictures are inspected is answered with processing, and the job decides', async () => {
    let done = false;
    const answering = api.post('/v1/verifications', idvBody('passport-anna', 'p08')).finally(() => {
      done = true;
    });
    while (!done) {
      await killAll();
      await sleep(20);
    }
    const { status, body } = await answering;
    assert.deepEqual([status, body.status], [202, 'processing'], JSON.stringify(body));
    assert.equal((await decided(api, body.id)).status, 'verified');
  });

  it('that lasts beyond the 25-second wait is answered with processing, and still decided', async () => {
    const { status, body } = await late;
    assert.deepEqual([status, body.status, body.verified], [202, 'processing', false]);
    release();
    assert.equal((await decided(api, body.id)).status, 'verified');
    const events = (await eventsOf(api, body.id)).map(({ event }) => event);
    assert.deepEqual(events, ['identity.verified', 'credential.issued']);
  });
});
