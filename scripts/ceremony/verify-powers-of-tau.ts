import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snarkjs, takingLines } from './snarkjs.ts';
import { writeTextAside } from './write-aside.ts';

/** Verifies a powers-of-tau file with snarkjs, once per hash, which takes minutes. Throws with snarkjs's objections. */
export async function verifyPowersOfTau(
  path: string,
  { sha256, work, tell }: { sha256: string; work: string; tell: (line: string) => void },
): Promise<void> {
  const record = join(work, 'verified-powers-of-tau.json');
  const verified: string[] = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  if (verified.includes(sha256)) return;
  tell('powers of tau: snarkjs verifies them. This takes minutes, once for each file');
  const { powersOfTau } = await snarkjs();
  const { lines, logger } = takingLines();
  // From memory: snarkjs 0.7.6 does not close a file that it rejects. @types/snarkjs describes a different function
  // with the same name.
  const verify = powersOfTau.verify as unknown as (file: Uint8Array, log: unknown) => Promise<boolean>;
  const valid = await verify(readFileSync(path), logger).catch((error: unknown) => {
    lines.push(String(error));
    return false;
  });
  if (!valid) throw new Error(`${path}: snarkjs rejects these powers of tau:\n${lines.at(-1) ?? ''}`);
  writeTextAside(record, `${JSON.stringify([...verified, sha256])}\n`);
}
