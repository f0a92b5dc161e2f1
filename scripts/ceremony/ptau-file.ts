import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { bn254 } from '@noble/curves/bn254.js';
import { HERMEZ_FILES } from './hermez-files.ts';
import { openSectionFile } from './section-file.ts';

export interface PtauFile {
  sha256: string;
  blake2b: string;
  /** log2 of its length. */
  power: number;
  /** Creator of the file, if known by its hash. */
  by?: string;
}

const HEADER = 1;
/** Added by `preparephase2`: the powers at the roots of unity. */
const PREPARED = [12, 13, 14, 15];

/**
 * Reads the header of a powers-of-tau file, and hashes the file. Throws with a message if it is not such a file, has a
 * different curve, is shorter than 2^`power`, or is not prepared for phase 2, or if it has the name of a known file but
 * different content.
 */
export async function readPtauFile(path: string, power: number): Promise<PtauFile> {
  const header = readHeader(path);
  if (header.prime !== bn254.fields.Fp.ORDER) throw new Error(`${path}: uses a curve other than bn128`);
  if (header.power < power) {
    throw new Error(`${path}: contains 2^${header.power} powers of tau, but the circuit needs 2^${power}`);
  }
  if (!header.prepared) throw new Error(`${path}: is not prepared for phase 2 (snarkjs powersoftau prepare phase2)`);
  const hashes = await hashFile(path);
  const known = [...HERMEZ_FILES].find(([, hash]) => hash === hashes.blake2b);
  if (known) return { ...hashes, power: header.power, by: `Hermez, powersOfTau28_hez_final_${known[0]}` };
  if (/hez_final/.test(basename(path))) {
    throw new Error(`${path}: is named like a Hermez file, but has none of their hashes. Download it again`);
  }
  return { ...hashes, power: header.power };
}

function readHeader(path: string): { prime: bigint; power: number; prepared: boolean } {
  const file = openSectionFile(path, 'ptau');
  try {
    const header = file.read(HEADER);
    const length = header.readUInt32LE(0);
    const prime = Buffer.from(header.subarray(4, 4 + length)).reverse();
    const prepared = PREPARED.every((id) => file.sections.has(id));
    return { prime: BigInt(`0x${prime.toString('hex')}`), power: header.readUInt32LE(4 + length), prepared };
  } finally {
    file.close();
  }
}

async function hashFile(path: string): Promise<{ sha256: string; blake2b: string }> {
  const [sha256, blake2b] = [createHash('sha256'), createHash('blake2b512')];
  for await (const part of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    sha256.update(part);
    blake2b.update(part);
  }
  return { sha256: sha256.digest('hex'), blake2b: blake2b.digest('hex') };
}
