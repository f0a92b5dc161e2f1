// Allowed names: they appear in emails and on pages, where they must read as stored.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('names', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    const scopes = ['organization', 'keys', 'agreements', 'verifications'].flatMap((each) => [
      `${each}:read`,
      `${each}:write`,
    ]);
    ({ api } = await service.account({ scopes }));
  });
  after(() => service.stop());
  const rename = (name: string) => api.patch('/v1/organization', { name });

  const accepted: [string, string][] = [
    ['Latin with accents, composed or not', 'Ésta Compañía e\u0301'],
    ['Persian, whose words have a non-joiner inside', 'می\u200cخواهم'],
    ['Arabic with its vowels and number signs', 'مُحَمَّد \u0600\u0661'],
    ['Devanagari with a joiner', 'क्\u200dष'],
    ['Bengali with a joiner before the sign', 'র\u200d্যাব'],
    ['Malayalam that ends with a joiner', 'അവന്\u200d'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['an emoji of several', 'Films 👩\u200d🚀'],
    ['an emoji with skin and a sign', '🏃🏽\u200d♀\ufe0f Films'],
    ['a flag and a heart', '🏳\ufe0f\u200d🌈 ❤\ufe0f'],
    ['a key on a phone', '1\ufe0f\u20e3 Film'],
    ['a Japanese name with its variant of a letter', '葛\u{e0100}飾'],
    ['Hebrew', 'אולפן צפון'],
    ['Mongolian with its variants', 'ᠮᠣᠩ\u180b'],
  ];
  for (const [what, name] of accepted)
    it(`may be ${what}`, async () => {
      const { status, body } = await rename(name);
      assert.deepEqual([status, body.name], [200, name], JSON.stringify(body));
    });

  const rejected: [string, string, string][] = [
    ['a right-to-left override', 'Studio \u202egpj.exe', 'U+202E'],
    ['an embedding', 'A\u202aB\u202c', 'U+202A'],
    ['an isolate', 'A\u2066B\u2069', 'U+2066'],
    ['a closing isolate', 'A\u2069B', 'U+2069'],
    ['a zero-width space', 'Stu\u200bdio', 'U+200B'],
    ['a non-joiner in Latin', 'Stu\u200cdio', 'U+200C'],
    ['a joiner in Latin', 'Stu\u200ddio', 'U+200D'],
    ['two joiners in Persian', 'می\u200c\u200cخواهم', 'U+200C'],
    ['a joiner of an emoji and a letter', '👩\u200dStudio', 'U+200D'],
    ['a left-to-right mark', 'Stu\u200edio', 'U+200E'],
    ['a right-to-left mark', 'Stu\u200fdio', 'U+200F'],
    ['an Arabic letter mark', 'Stu\u061cdio', 'U+061C'],
    ['a byte order mark', 'Stu\ufeffdio', 'U+FEFF'],
    ['a soft hyphen', 'Stu\u00addio', 'U+00AD'],
    ['a word joiner', 'Stu\u2060dio', 'U+2060'],
    ['a filler', '\u3164', 'U+3164'],
    ['a tag', 'Studio\u{e0041}', 'U+E0041'],
    ['a variant of a Latin letter', 'Studio\ufe0f', 'U+FE0F'],
    ['a second variant', '葛\u{e0100}\u{e0101}飾', 'U+E0101'],
    ['a control character', 'Stu\u0007dio', 'U+0007'],
    ['a line break', 'Studio\nNorth', 'U+000A'],
    ['a line separator', 'Studio\u2028North', 'U+2028'],
    ['a character for private use', 'Studio\ue000', 'U+E000'],
  ];
  for (const [what, name, code] of rejected)
    it(`cannot contain ${what.replace(/^an? /, '')}`, async () => {
      const { status, body } = await rename(name);
      assert.deepEqual([status, body.code, body.errors?.[0]?.path], [400, 'validation_failed', 'name']);
      assert.match(body.errors[0].message, new RegExp(`\\(${code.replace('+', '\\+')}\\)`));
    });

  const BAD = 'Ada \u202eecalevoL';
  const party = { role: 'signer', name: 'Ada', email: 'ada@example.org', order: 1 };
  const contract = { type: 'contract', title: 'T', body: 'x', parties: [party] };
  const fields: [string, string, unknown][] = [
    ['organization', '/v1/auth/signup', { email: 'a@example.org', password: 'kiwi lantern lamp', organization: BAD }],
    ['name', '/v1/auth/api-key', { name: BAD }],
    ['title', '/v1/projects', { externalId: 'p-1', title: BAD }],
    ['title', '/v1/agreements', { ...contract, title: BAD }],
    ['parties.0.name', '/v1/agreements', { ...contract, parties: [{ ...party, name: BAD }] }],
  ];
  for (const [field, path, body] of fields)
    it(`are validated by POST ${path}, whose error names ${field}`, async () => {
      const answer = await api.post(path, body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'validation_failed']);
      const found = answer.body.errors.find((each: { path: string }) => each.path === field);
      assert.match(found?.message ?? '', /U\+202E/, JSON.stringify(answer.body));
    });

  it("are validated, but callers' IDs and metadata are not", async () => {
    const externalId = 'שם\u200f-1\u200b';
    const metadata = { note: 'left \u202eright', tag: '\u200b' };
    const project = await api.post('/v1/projects', { externalId, title: 'T', metadata });
    assert.equal(project.status, 201, JSON.stringify(project.body));
    assert.deepEqual([project.body.externalId, project.body.metadata], [externalId, metadata]);
    const userId = 'user\u200f\u202e1';
    const session = await api.post('/v1/verification-sessions', { userId });
    assert.equal(session.status, 201, JSON.stringify(session.body));
    assert.equal(session.body.userId, userId);
  });
});
