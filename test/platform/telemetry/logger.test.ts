import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { AppError } from '#kernel/errors.ts';
import { createLogger, type LogFields, type Logger, type LoggerOptions } from '#platform/logger/index.ts';

const CANARY = 'Kanaria-7731';
const NOW = new Date('2026-11-21T06:32:45.123Z');

interface Line {
  error?: {
    name: string;
    code?: string;
    message?: string;
    frames?: string[];
    cause?: Line['error'];
    errors?: unknown[];
  };
  [key: string]: unknown;
}

function capture(options: Partial<LoggerOptions> = {}): { log: Logger; text: () => string; lines: () => Line[] } {
  const written: string[] = [];
  const destination = { write: (line: string) => void written.push(line) };
  const log = createLogger({ level: 'info', pretty: false, destination, clock: { now: () => NOW }, ...options });
  return { log, text: () => written.join(''), lines: () => written.map((line) => JSON.parse(line) as Line) };
}

/** An error as libraries throw it: it quotes what a person sent in every part of the error. */
function talkative(): Error {
  const error = new Error(`duplicate key (email)=(${CANARY}@example.org)\n    at ${CANARY} (file:///${CANARY}:1:1)`);
  return Object.assign(error, {
    detail: `Key (name)=(${CANARY})`,
    code: '23505',
    path: `/home/${CANARY}`,
    where: { CANARY },
  });
}

/** Values outside the types, as a type cast or a JavaScript caller would pass them. */
function asFields(value: object): LogFields {
  return value as LogFields;
}

describe('logger', () => {
  it('writes one JSON line with known fields', () => {
    const { log, lines } = capture();
    log.info('request done', { requestId: 'req_01', route: '/v1/persons/:id', status: 200, ms: 12.5, retry: false });
    assert.deepEqual(lines(), [
      {
        level: 'info',
        time: NOW.toISOString(),
        requestId: 'req_01',
        route: '/v1/persons/:id',
        status: 200,
        ms: 12.5,
        retry: false,
        msg: 'request done',
      },
    ]);
  });

  it('writes child fields in every line, with the same filter', () => {
    const { log, lines } = capture();
    log
      .child({ org: 'org_1' })
      .child(asFields({ requestId: 'req_1', email: CANARY }))
      .warn('late', { attempt: 2 });
    assert.deepEqual(
      lines().map(({ org, requestId, attempt, dropped, email }) => ({ org, requestId, attempt, dropped, email })),
      [{ org: 'org_1', requestId: 'req_1', attempt: 2, dropped: 1, email: undefined }],
    );
  });

  const planted: Array<[string, object]> = [
    ['an unknown key', { name: CANARY }],
    ['a nested object under an unknown key', { person: { name: CANARY } }],
    ['an object under a known key', { code: { value: CANARY } }],
    ['an array under a known key', { verification: [CANARY] }],
    ['free text under a known key', { code: `failed for ${CANARY}` }],
    ['an e-mail address under a known key', { reason: `${CANARY}@example.org` }],
    ['a called path with a query', { route: `/v1/persons?name=${CANARY}` }],
    ['a URL with credentials', { origin: `https://${CANARY}:x@host` }],
    ['text where a number belongs', { status: CANARY }],
    ['an object with toString', { code: { toString: () => CANARY } }],
    ['an object with toJSON', { code: { toJSON: () => CANARY } }],
    ['a prototype name', { constructor: CANARY, toString: CANARY }],
    ['a buffer', { bytes: Buffer.from(CANARY) }],
    ['a request body', { body: { document: CANARY } }],
    ['headers', { headers: { authorization: `Bearer ${CANARY}` } }],
    ["pino's own err key", { err: talkative() }],
    ["pino's own message key", { msg: CANARY }],
    ['an error from a library', { error: talkative() }],
    ['an error from a library as cause', { error: new AppError('internal', { cause: talkative() }) }],
    ['errors in an aggregate', { error: new AggregateError([talkative(), talkative()], CANARY) }],
    ['an error whose name was set', { error: Object.assign(new Error('x'), { name: `Not ${CANARY}` }) }],
    ['an error whose code is text', { error: Object.assign(new Error('x'), { code: `for ${CANARY}` }) }],
    ['an error whose message changed later', { error: Object.assign(new Error(CANARY), { message: 'x' }) }],
    ['an error with an overwritten stack', { error: Object.assign(new Error('x'), { stack: `Error: ${CANARY}` }) }],
    ['a thrown text', { error: CANARY }],
    ['a thrown object', { error: { message: CANARY } }],
  ];
  for (const pretty of [false, true]) {
    for (const [what, fields] of planted) {
      it(`never writes ${what}${pretty ? ' (pretty)' : ''}`, () => {
        const { log, text } = capture({ pretty });
        log.error('something failed', asFields(fields));
        assert.match(text(), /something failed/);
        assert.doesNotMatch(text(), new RegExp(CANARY, 'i'));
      });
    }
  }

  const messages: Array<[string, string]> = [
    ['mail to zoe@example.org failed', 'mail to [address] failed'],
    ['key avk_live_abcDEF123 used', 'key [secret] used'],
    ['secret whsec_MfKQ9r8 shown', 'secret [secret] shown'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln read', 'token [jwt] read'],
    ['sent Bearer abcdefgh12345', 'sent [secret]'],
    [`image ${'A'.repeat(500)}== read`, 'image [data] read'],
    ['5 jobs done in 3.5 s', '5 jobs done in 3.5 s'],
  ];
  for (const [message, expected] of messages) {
    it(`writes the message ${JSON.stringify(message.slice(0, 40))} as ${JSON.stringify(expected)}`, () => {
      const { log, lines } = capture();
      log.info(message);
      assert.equal(lines()[0]?.msg, expected);
    });
  }

  it('keeps what helps debugging: name, code, frames, causes', () => {
    const { log, lines } = capture();
    log.error('write failed', new AppError('conflict', { cause: talkative() }));
    const error = lines()[0]?.error;
    assert.equal(error?.name, 'AppError');
    assert.equal(error?.code, 'conflict');
    assert.equal(error?.message, 'The current status of the object does not allow this.');
    assert.match(error?.frames?.[0] ?? '', /^at .*logger\.test\.ts:\d+:\d+\)?$/);
    assert.equal(error?.cause?.name, 'Error');
    assert.equal(error?.cause?.code, '23505');
    assert.equal(error?.cause?.message, undefined);
    assert.match(error?.cause?.frames?.[0] ?? '', /^at talkative \(.*logger\.test\.ts:\d+:\d+\)$/);
  });

  it('terminates for an error that is its own cause', () => {
    const { log, lines } = capture();
    const error = new Error('x');
    error.cause = error;
    log.error('loop', error);
    assert.equal(lines()[0]?.error?.cause?.cause?.name, 'Error');
  });

  it('respects the level', () => {
    const { log, lines } = capture({ level: 'warn' });
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    assert.deepEqual(
      lines().map(({ msg }) => msg),
      ['c', 'd'],
    );
    const { log: silent, text } = capture({ level: 'silent' });
    silent.error('e');
    assert.equal(text(), '');
  });

  it('writes single lines in the pretty format, which no value can break', () => {
    const { log, text } = capture({ pretty: true });
    log.warn('first\nsecond\u001b[2J', { code: 'late', ms: 3 });
    assert.equal(text(), '06:32:45.123 WARN  first second [2J code=late ms=3\n');
    log.error('failed', new AppError('conflict', { cause: new TypeError('x') }));
    assert.match(
      text(),
      /ERROR failed error=AppError \[conflict\] The current status of the object does not allow this\. \| at .+ \| caused by TypeError \| at .+\n$/,
    );
    assert.equal(text().split('\n').length, 3);
  });

  it('writes to standard output by default, without losing lines at exit', () => {
    const program = `
      import { createLogger } from '#platform/logger/index.ts';
      createLogger({ level: 'info', pretty: false }).info('hello', { count: 1 });
      process.exit(0);`;
    const output = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
      encoding: 'utf8',
    });
    assert.equal((JSON.parse(output) as Line).msg, 'hello');
  });
});
