import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';

describe('validation errors', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: [...SCOPES] });
  });
  after(() => service.stop());

  const key = '/v1/auth/api-key';
  const person = { type: 'idv', document: { front: 'x' }, selfie: 'x' };
  const cases: [string, string, Record<string, unknown>, string, RegExp][] = [
    ['a missing field', key, {}, 'name', /^Required$/],
    ['an empty text', key, { name: '' }, 'name', /^Must not be empty$/],
    ['a text that is too long', key, { name: 'x'.repeat(101) }, 'name', /^Must have at most 100 characters$/],
    ['a number instead of a text', key, { name: 7 }, 'name', /^Must be a string$/],
    ['a text instead of a list', key, { name: 'a', scopes: 'all' }, 'scopes', /^Must be an array$/],
    ['an empty list', key, { name: 'a', scopes: [] }, 'scopes', /^Must not be empty$/],
    ['an unknown value', key, { name: 'a', mode: 'sandbox' }, 'mode', /^Must be one of: live, test$/],
    ['an unknown field', key, { name: 'a', colour: 1 }, 'colour', /^Unknown field$/],
    ['a date instead of a time', key, { name: 'a', expiresAt: '2099-01-01' }, 'expiresAt', /^Must be a date and time/],
    [
      'an invalid email address',
      '/v1/auth/login',
      { email: 'you', password: 'p' },
      'email',
      /^Must be an email address$/,
    ],
    ['a blank userId', '/v1/verifications', { ...person, userId: ' ' }, 'userId', /^Must not be empty$/],
    ['NUL', '/v1/verifications', { ...person, userId: 'a\0b' }, 'userId', /^Must not contain NUL/],
    ['half a surrogate pair', key, { name: 'a', networks: ['\ud800'] }, 'networks.0', /well-formed Unicode$/],
    ['NUL in a name', key, { name: 'a', 'b\0c': 1 }, '(field)', /^Must not contain NUL/],
  ];
  for (const [name, path, body, field, message] of cases) {
    it(`name the field and the expected value: ${name}`, async () => {
      const { status, body: answer } = await account.api.post(path, body);
      assert.deepEqual([status, answer.code], [400, 'validation_failed']);
      assert.deepEqual([...new Set(answer.errors.map((error: { path: string }) => error.path))], [field]);
      for (const error of answer.errors) assert.match(error.message, message);
    });
  }
});
