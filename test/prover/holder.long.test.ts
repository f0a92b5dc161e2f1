import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import type { Wallet } from '#prover/browser/wallet.ts';

const holder = createNodeHolder();
const SECRETS = [
  '1',
  String(2n ** 248n - 1n),
  '45231284858326638837332416019018714005183587760015845327913118753091066265',
];
const PASSWORD = 'déjà vu déjà vu';
const code = (error: unknown): string => String((error as { code?: string }).code);

describe('wallet of a holder', () => {
  it('creates a random secret of 248 bits', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => holder.newSecret()));
    assert.equal(new Set(made).size, 50);
    assert.ok(made.every((secret) => BigInt(secret) < 2n ** 248n));
  });

  it('encodes the secret as 24 words: 31 bytes and a check byte, computed independently', async () => {
    for (const secret of [...SECRETS, await holder.newSecret()]) {
      const bytes = Buffer.from(BigInt(secret).toString(16).padStart(62, '0'), 'hex');
      const check = createHash('sha256').update('avouch/recovery-words/v1\n').update(bytes).digest()[0] ?? 0;
      const words = await holder.wordsOf(secret);
      assert.equal(words, entropyToMnemonic(Uint8Array.of(...bytes, check), wordlist));
      assert.equal(await holder.secretOf(`  ${words.toUpperCase().replaceAll(' ', ' \n ')} `), secret);
    }
    // Must never change: people have written these words down.
    assert.equal(await holder.wordsOf('1'), `${'abandon '.repeat(22)}almost sunny`);
    assert.equal(
      await holder.wordsOf(SECRETS[2] ?? ''),
      'book smoke grid creek office smoke grid creek office smoke grid creek office smoke grid creek office smoke grid creek office smoke gossip put',
    );
  });

  it('refuses recovery words that are invalid, in the wrong order, or from another wallet', async () => {
    const words = (await holder.wordsOf(SECRETS[2] ?? '')).split(' ');
    const [first = '', second = '', ...rest] = words;
    const bad: [string, string][] = [
      ['none', ''],
      ['23', words.slice(1).join(' ')],
      ['25', [...words, 'abandon'].join(' ')],
      ['not in the list', ['avouch', second, ...rest].join(' ')],
      ['changed places', [second, first, ...rest].join(' ')],
      ['another wallet of BIP-39', entropyToMnemonic(new Uint8Array(32).fill(9), wordlist)],
    ];
    for (const [name, phrase] of bad)
      await assert.rejects(holder.secretOf(phrase), (error) => code(error) === 'wrong_words', name);
  });

  describe('in a backup', () => {
    const wallet: Wallet = { secret: SECRETS[2] ?? '', held: [] };
    let file: string;
    before(async () => {
      file = await holder.backUp(wallet, PASSWORD.normalize('NFD'));
    });
    const changed = (change: (file: Record<string, unknown>) => unknown): string => {
      const copy = JSON.parse(file);
      return JSON.stringify(change(copy) ?? copy);
    };

    it('is unreadable without the password, and opens with it in any Unicode form', async () => {
      assert.ok(!file.includes(wallet.secret));
      assert.deepEqual(await holder.restore(file, PASSWORD.normalize('NFC')), wallet);
    });

    it('reports why it cannot be opened', async () => {
      const other = (text: unknown) => `${String(text).startsWith('A') ? 'B' : 'A'}${String(text).slice(1)}`;
      const cases: [string, string, string, string][] = [
        ['another password', file, `${PASSWORD}!`, 'wrong_password'],
        ['no JSON', 'hello', PASSWORD, 'unknown_backup'],
        ['a later version', changed((copy) => ({ ...copy, format: 'avouch-wallet-v2' })), 'x', 'unknown_backup'],
        ['a missing part', changed(({ check: _, ...copy }) => copy), 'x', 'unknown_backup'],
        [
          'a cost parameter that would overload a phone',
          changed((copy) => ({ ...copy, kdf: { ...(copy.kdf as object), N: 2 ** 25 } })),
          'x',
          'unknown_backup',
        ],
        [
          'a changed content',
          changed((copy) => ({ ...copy, ciphertext: other(copy.ciphertext) })),
          PASSWORD,
          'damaged_backup',
        ],
        [
          'a changed header',
          changed((copy) => ({ ...copy, cipher: { name: 'AES-256-GCM', iv: 'AAAAAAAAAAAAAAAA' } })),
          PASSWORD,
          'damaged_backup',
        ],
      ];
      for (const [name, text, password, expected] of cases)
        await assert.rejects(holder.restore(text, password), (error) => code(error) === expected, name);
      await assert.rejects(holder.backUp(wallet, 'too short'), (error) => code(error) === 'weak_password');
    });
  });
});
