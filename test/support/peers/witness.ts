// A witness of logs as https://c2sp.org/tlog-witness has it, on the loopback; it keeps what it saw in memory.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IssuerDocument } from '#verifier/did-document.ts';
import { fromBase64, toBase64 } from '#verifier/encoding/bytes.ts';
import { readCheckpoint, type SignedCheckpoint } from '#verifier/log/checkpoint.ts';
import { signingKey } from '#verifier/log/checkpoint-signature.ts';
import { cosignatureKeyId, cosignatureMessage, type Witness } from '#verifier/log/cosignature.ts';
import { isConsistent, sameBytes } from '#verifier/log/merkle.ts';

/** How it misbehaves; `undefined`: it does not. */
export type WitnessFault = 'down' | 'hangs' | 'garbage' | 'signs another tree' | 'other key' | 'endless' | undefined;

export interface TestWitness extends Witness {
  /** As `LOG_WITNESS_URLS` takes it. */
  setting: string;
  fault: WitnessFault;
  /** Whose checkpoints it takes; those of anyone until it is told. */
  log: IssuerDocument | undefined;
  /** What it has signed last. */
  latest: SignedCheckpoint | undefined;
  /** Each request's old size and the status it was answered with. */
  answered: [number, number][];
  /** Lets go of everyone who waits. */
  drop(): void;
  close(): Promise<void>;
}

export async function startWitness(name = 'witness.example.org/w1'): Promise<TestWitness> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const old = Number(/^old (\d+)\n/.exec(body)?.[1]);
    const [status, text] = answer(witness, privateKey, old, body) ?? [0];
    witness.answered.push([old, status]);
    if (status === 0) return;
    response.writeHead(status, { 'content-type': status === 409 ? 'text/x.tlog.size' : 'text/plain' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { publicKey: key, privateKey } = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  const hash = Buffer.from(cosignatureKeyId({ name, publicKey })).toString('hex');
  const vkey = `${name}+${hash}+${toBase64(Buffer.concat([Buffer.of(4), publicKey]))}`;
  const witness: TestWitness = {
    name,
    publicKey,
    setting: `http://127.0.0.1:${(server.address() as AddressInfo).port}#${vkey}`,
    fault: undefined,
    log: undefined,
    latest: undefined,
    answered: [],
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return witness;
}

type Key = Parameters<typeof sign>[2];

/** Status and text; undefined where it does not answer. */
function answer(witness: TestWitness, key: Key, old: number, body: string): [number, string] | undefined {
  const checkpoint = readCheckpoint(body.slice(body.indexOf('\n\n') + 2));
  const { fault } = witness;
  if (fault === 'down') return [503, ''];
  if (fault === 'hangs') return undefined;
  if (fault === 'garbage') return [200, '— witness.example.org/w1 AAAA\n\u0000<html>'];
  if (fault === 'endless') return [409, String(old + 1)];
  if (fault === 'signs another tree') return [200, cosign(witness, key, checkpoint.body.replace(/\n\d+\n/, '\n1\n'))];
  if (fault === 'other key') return [200, cosign(witness, generateKeyPairSync('ed25519').privateKey, checkpoint.body)];
  const status = judge(witness, checkpoint, { old, path: pathOf(body) });
  if (status === 409) return [409, `${witness.latest?.size ?? 0}\n`];
  if (status !== 200) return [status, ''];
  witness.latest = checkpoint;
  return [200, cosign(witness, key, checkpoint.body)];
}

const pathOf = (body: string): Uint8Array[] =>
  (body.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => fromBase64(line) ?? Buffer.alloc(0));

function judge(
  { log, latest }: TestWitness,
  checkpoint: SignedCheckpoint,
  { old, path }: { old: number; path: Uint8Array[] },
): number {
  if (log && !signingKey(checkpoint, log)) return 403;
  if (old > checkpoint.size) return 400;
  if (old !== (latest?.size ?? 0)) return 409;
  if (!latest) return path.length === 0 ? 200 : 422;
  if (latest.size === checkpoint.size && !sameBytes(latest.root, checkpoint.root)) return 409;
  return isConsistent({ from: latest, to: checkpoint, path }) ? 200 : 422;
}

/** The lines with which it answers: one of its old key, which no one knows any more, and its own. */
function cosign(witness: Witness, key: Key, body: string, time = Math.floor(Date.now() / 1000)): string {
  const line = (keyId: Uint8Array) => {
    const seconds = Buffer.alloc(8);
    seconds.writeBigUInt64BE(BigInt(time));
    const signature = sign(null, cosignatureMessage(body, time), key);
    return `— ${witness.name} ${toBase64(Buffer.concat([keyId, seconds, signature]))}\n`;
  };
  return line(Buffer.from('0ld!')) + line(cosignatureKeyId(witness));
}
