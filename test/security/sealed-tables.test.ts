// What a master key opens by itself is either in the list that a change of it goes through, or named here with its reason.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEALED_TABLES } from '#platform/crypto/sealed-tables.ts';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/** Files that seal under the master key itself, and where what they seal lies. */
const SEALERS: Record<string, string[] | string> = {
  'domains/accounts/email.ts': ['users'],
  'platform/outbox/outbox.ts': ['mails'],
  'open-context.ts': ['keys of issuers', "the agent's mark"],
  'domains/erasures/journal.ts': 'ids alone, in the blob store; the ring opens it',
  'platform/crypto/check-master-key.ts': 'the mark itself',
};

describe('what is sealed under the master key itself', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  it('is known, file by file', () => {
    const found = files.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('.sealSystem('));
    assert.deepEqual(found.sort(), Object.keys(SEALERS).sort());
  });

  it('is sealed anew with another key, table by table', () => {
    const named = Object.values(SEALERS).flatMap((where) => (typeof where === 'string' ? [] : where));
    assert.deepEqual(SEALED_TABLES.map(({ name }) => name).sort(), ['data keys', ...named].sort());
  });
});
