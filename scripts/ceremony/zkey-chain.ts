import { createHash } from 'node:crypto';
import { bn254 } from '@noble/curves/bn254.js';
import type { CeremonyStep } from './ceremony-step.ts';
import { openSectionFile } from './section-file.ts';

/** A contribution as recorded in the zkey. The name is part of no hash; it is only what the contributor entered. */
export interface ChainLink extends CeremonyStep {
  kind: 'contribution' | 'beacon';
  /** Its record in the file, to compare the chains of two files. */
  record: Buffer;
}

export interface ZkeyChain {
  /** Of the circuit and the powers of tau. */
  circuitHash: string;
  links: ChainLink[];
}

const SECTION_CONTRIBUTIONS = 10;
const G1 = 64;
const G2 = 128;
const HASH = 64;
const NAME = 1;
const ITERATIONS = 2;
const BEACON = 3;

const { Fp } = bn254.fields;
const FROM_MONTGOMERY = Fp.inv(Fp.create(2n ** 256n));

/**
 * The contributions recorded in a zkey, with the hashes that snarkjs prints for them (BLAKE2b-512). Only snarkjs checks
 * whether they are valid. Throws if the file is not a zkey with a phase 2.
 */
export function readZkeyChain(path: string): ZkeyChain {
  const file = openSectionFile(path, 'zkey');
  try {
    const reader = new Reader(file.read(SECTION_CONTRIBUTIONS), path);
    const circuitHash = reader.take(HASH).toString('hex');
    const count = reader.number();
    return { circuitHash, links: Array.from({ length: Math.min(count, 10_000) }, () => readLink(reader)) };
  } finally {
    file.close();
  }
}

function readLink(reader: Reader): ChainLink {
  const from = reader.at;
  const points = reader.take(3 * G1 + G2);
  const hash = hashLink(points, reader.take(HASH));
  const beacon = reader.number() === 1;
  const parameters = readParameters(new Reader(reader.take(reader.number()), reader.path));
  const record = reader.content.subarray(from, reader.at);
  return { kind: beacon ? 'beacon' : 'contribution', name: '', hash, ...parameters, record };
}

function readParameters(reader: Reader): Partial<Omit<CeremonyStep, 'kind'>> {
  const read: Partial<Omit<CeremonyStep, 'kind'>> = {};
  while (reader.at < reader.content.length) {
    const [kind, length = 0] = reader.take(2);
    if (kind === NAME) read.name = reader.take(length).toString('utf8');
    else if (kind === ITERATIONS) read.iterations = length;
    else if (kind === BEACON) read.beacon = reader.take(length).toString('hex');
    else throw new Error(`${reader.path}: a contribution has an unknown parameter`);
  }
  return read;
}

/** snarkjs hashes points uncompressed, big-endian; the file holds them little-endian in Montgomery form. */
function hashLink(points: Buffer, transcript: Buffer): string {
  const hash = createHash('blake2b512');
  for (let at = 0; at < 3 * G1; at += 32) hash.update(normal(points.subarray(at, at + 32)));
  // In an Fp2 element the second coefficient comes first.
  for (const at of [32, 0, 96, 64]) hash.update(normal(points.subarray(3 * G1 + at, 3 * G1 + at + 32)));
  return hash.update(transcript).digest('hex');
}

function normal(coordinate: Buffer): Buffer {
  const value = BigInt(`0x${Buffer.from(coordinate).reverse().toString('hex')}`);
  return Buffer.from(Fp.mul(Fp.create(value), FROM_MONTGOMERY).toString(16).padStart(64, '0'), 'hex');
}

/** Reads values in sequence; throws at the end. */
class Reader {
  readonly content: Buffer;
  readonly path: string;
  at = 0;

  constructor(content: Buffer, path: string) {
    this.content = content;
    this.path = path;
  }

  take(bytes: number): Buffer {
    const part = this.content.subarray(this.at, this.at + bytes);
    if (part.length !== bytes) throw new Error(`${this.path}: its contributions are cut short`);
    this.at += bytes;
    return part;
  }

  number(): number {
    return this.take(4).readUInt32LE();
  }
}
