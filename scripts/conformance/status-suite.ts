// https://github.com/w3c/vc-bitstring-status-list-test-suite
import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { type Assertion, type Json, refused, taken, type VcApi } from './assertion.ts';
import { minimal } from './cases/table.ts';
import { createProver } from './stranger.ts';

const suite = 'Bitstring Status List';
const PURPOSES = ['revocation', 'suspension'] as const;

interface Entry extends Json {
  statusPurpose: string;
  statusListIndex: string;
  statusListCredential: string;
}

async function issueWithStatus(api: VcApi, statusPurpose: string): Promise<{ credential: Json; entry: Entry }> {
  const credentialStatus = { type: 'BitstringStatusListEntry', statusPurpose };
  const answer = await api.issue(minimal, { credentialStatus });
  taken(answer);
  return { credential: answer.body, entry: answer.body.credentialStatus };
}

async function listOf(api: VcApi, { statusListCredential }: Entry): Promise<Json & { credentialSubject: Json }> {
  const answer = await api.fetch(statusListCredential);
  assert.equal(answer.status, 200);
  return answer.body;
}

function expand({ credentialSubject: { encodedList } }: { credentialSubject: Json }): Buffer {
  assert.match(String(encodedList), /^u[A-Za-z0-9_-]+$/);
  return gunzipSync(Buffer.from(String(encodedList).slice(1), 'base64url'));
}

function bitOf(list: Buffer, index: string): boolean {
  const position = Number(index);
  return ((list[position >> 3] ?? 0) & (0x80 >> (position & 7))) !== 0;
}

const forPurpose = (purpose: string): Assertion[] => [
  {
    suite,
    clause: '2.1 BitstringStatusListEntry',
    says: `an issued entry for ${purpose} has the properties it must have`,
    check: async (api) => {
      const { entry } = await issueWithStatus(api, purpose);
      assert.equal(entry.type, 'BitstringStatusListEntry');
      assert.equal(entry.statusPurpose, purpose);
      assert.equal(String(Number.parseInt(entry.statusListIndex, 10)), entry.statusListIndex);
      assert.ok(URL.canParse(entry.statusListCredential) && entry.id !== entry.statusListCredential);
    },
  },
  {
    suite,
    clause: '2.2 BitstringStatusListCredential',
    says: `the list for ${purpose} is a credential that verifies, of at least 16 KB, with the purpose of its entry`,
    check: async (api) => {
      const { entry } = await issueWithStatus(api, purpose);
      const list = await listOf(api, entry);
      taken(await api.verify(list));
      assert.ok((list.type as string[]).includes('BitstringStatusListCredential'));
      assert.equal(list.id, entry.statusListCredential);
      assert.equal(list.credentialSubject.type, 'BitstringStatusList');
      assert.equal(list.credentialSubject.statusPurpose, purpose);
      assert.ok(expand(list).length >= 16 * 1024);
    },
  },
  {
    suite,
    clause: '3.2 Validate algorithm',
    says: `a credential is refused while its bit for ${purpose} is set, and no other`,
    check: async (api) => {
      const { credential, entry } = await issueWithStatus(api, purpose);
      const other = await issueWithStatus(api, purpose);
      taken(await api.verify(credential));
      const change = {
        credentialId: credential.id,
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: purpose },
      };
      assert.equal((await api.changeStatus({ ...change, status: true })).status, 200);
      refused(await api.verify(credential));
      taken(await api.verify(other.credential));
      const set = expand(await listOf(api, entry));
      assert.deepEqual([bitOf(set, entry.statusListIndex), bitOf(set, other.entry.statusListIndex)], [true, false]);
      assert.equal((await api.changeStatus({ ...change, status: false })).status, 200);
      taken(await api.verify(credential));
    },
  },
];

const foreign: Assertion = {
  suite,
  clause: '3.2 Validate algorithm',
  says: "a list says nothing about another issuer's credentials, and an index beyond its end is refused",
  check: async (api) => {
    const { entry } = await issueWithStatus(api, 'revocation');
    const stranger = await createProver();
    refused(await api.verify(await stranger.credential({ ...minimal, credentialStatus: entry })));
    const beyond = { ...entry, id: undefined, statusListIndex: '999999999' };
    refused(
      await api.verify(await stranger.credential(JSON.parse(JSON.stringify({ ...minimal, credentialStatus: beyond })))),
    );
  },
};

const unknown: Assertion = {
  suite,
  clause: '3 Algorithms',
  says: 'a change of what was not issued here is refused',
  check: async (api) => {
    const credentialStatus = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' };
    const { status } = await api.changeStatus({ credentialId: 'urn:uuid:0', credentialStatus, status: true });
    assert.equal(status, 404);
  },
};

export const statusSuite: readonly Assertion[] = [...PURPOSES.flatMap(forPurpose), foreign, unknown];
