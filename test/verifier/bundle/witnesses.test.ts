import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { toBase64 } from '#verifier/encoding/bytes.ts';
import { readCheckpoint } from '#verifier/log/checkpoint.ts';
import { cosignatureKeyId, cosignatureMessage } from '#verifier/log/cosignature.ts';
import { type Unsealed, useProduction } from './use-production.ts';

const TIME = 1_790_000_000;

describe('a bundle whose checkpoint has witness signatures', () => {
  const { get, judge } = useProduction();
  const { publicKey: key, privateKey } = generateKeyPairSync('ed25519');
  const witness = {
    name: 'witness.example.org/w1',
    publicKey: Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url'),
  };
  const cosign = (bundle: Unsealed, time = TIME) => {
    const note = String(bundle.checkpoint);
    const seconds = Buffer.alloc(8);
    seconds.writeBigUInt64BE(BigInt(time));
    const signature = sign(null, cosignatureMessage(readCheckpoint(note).body, TIME), privateKey);
    const bytes = Buffer.concat([cosignatureKeyId(witness), seconds, signature]);
    bundle.checkpoint = `${note}— ${witness.name} ${toBase64(bytes)}\n`;
  };
  const believing = () => {
    const { trust, log } = get();
    const witnesses = [{ name: witness.name, publicKey: toBase64(witness.publicKey) }];
    return { trust: { ...trust, logs: [{ ...log.trusted, witnesses }] } };
  };

  it('names the witnesses and times if the trust file names the witnesses', async () => {
    const verdict = await judge(cosign, believing());
    assert.equal(verdict.record.result, 'pass', JSON.stringify(verdict.rules.filter((r) => r.result !== 'pass')));
    assert.match(verdict.couldNotKnow.join(), /witnesses saw the log: witness\.example\.org\/w1 at 2026-09-21T/);
    for (const other of [await judge(cosign), await judge(() => {}, believing())]) {
      assert.equal(other.record.result, 'pass');
      assert.match(other.couldNotKnow.join(), /only the log operator states the times/);
    }
  });

  it('fails if a witness signed something else', async () => {
    const verdict = await judge((bundle) => cosign(bundle, TIME + 1), believing());
    assert.deepEqual([verdict.record.result, verdict.reasons], ['fail', ['witnesses']]);
  });
});
