// Everything sealed under the master key itself is in the list of a key rotation, or is named here with a reason.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEALED_TABLES } from '#platform/crypto/sealed-tables.ts';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/** Files that seal under the master key itself, and where the sealed values are. */
const SEALERS: Record<string, string[] | string> = {
  'domains/accounts/accounts/email.ts': ['users'],
  'domains/accounts/accounts/sign-up/pending-sign-up.ts': ['sign-ups'],
  'open-context.ts': ['keys of issuers', "the agent's mark"],
  'domains/compliance/erasures/restore/journal.ts': 'ids alone, in the blob store; the ring opens it',
  'platform/crypto/check-master-key.ts': 'the mark itself',
  'platform/crypto/epoch-keys.ts': 'in the blob store, where rewrap seals them anew',
};

/** Sealed under an epoch key, some only after the first start of this version. */
const FORMERLY = ['data keys', 'mails'];

describe('tables sealed under the master key itself', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  it('are known, file by file', () => {
    const found = files.filter((file) => readFileSync(join(SRC, file), 'utf8').includes('.sealSystem('));
    assert.deepEqual(found.sort(), Object.keys(SEALERS).sort());
  });

  it('are resealed with another key, table by table', () => {
    const named = Object.values(SEALERS).flatMap((where) => (typeof where === 'string' ? [] : where));
    assert.deepEqual(SEALED_TABLES.map(({ name }) => name).sort(), [...FORMERLY, ...named].sort());
  });
});
