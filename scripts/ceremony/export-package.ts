import { join } from 'node:path';
import { made, sha256File } from './folders.ts';
import type { Ceremony } from './open-ceremony.ts';
import { contributionsOf, readState, requireOpen } from './state.ts';
import { copyAside, writeTextAside } from './write-aside.ts';

/**
 * Writes the files that the next contributor needs into a folder: the zkey, and instructions. Returns the path of the
 * zkey.
 */
export async function exportPackage(ceremony: Ceremony, folder: string): Promise<string> {
  const { transcript, zkey } = readState(ceremony);
  requireOpen(transcript);
  const number = contributionsOf(transcript).length + 1;
  const file = `${ceremony.circuit}-${number}.zkey`;
  const path = join(made(folder), file);
  await copyAside(zkey, path);
  writeTextAside(join(folder, 'README.txt'), instructions(ceremony.circuit, { file, number, ...sha256File(path) }));
  return path;
}

function instructions(
  circuit: string,
  { file, number, sha256 }: { file: string; number: number; sha256: string },
): string {
  const out = file.replace('.zkey', '-contributed.zkey');
  return `Contribution ${number} to the setup of the circuit ${circuit}
${'='.repeat(40)}

With this file, you add your own randomness to a key for creating proofs. As long as one contributor kept nothing,
no one can forge proofs. You need this file, Node 20 or newer, and a machine that you trust.

1. Check the file. Its SHA-256, which the coordinator has also published:
     ${sha256}  ${file}

2. Contribute, from a copy of Avouch (npm ci, once):
     npm run ceremony -- contribute --zkey ${file} --out ${out} --name "Your Name"
   or with snarkjs alone, which does the same:
     npx snarkjs@0.7.6 zkey contribute ${file} ${out} --name="Your Name"

3. The command prints a contribution hash of 128 hex digits. Publish it in a place that others know to be yours, such as
   your site or a signed message. It later proves that your contribution is in the key.

4. Send ${out} back to the coordinator. It is not secret. The randomness was never written
   to disk: end the session, restart the machine to clear its memory, and keep nothing else.

Only one contributor works at a time: a file that comes back after another was accepted is rejected.
`;
}
