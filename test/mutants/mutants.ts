// Single-bit changes of what a verifier is given. Each has to be refused: in none of the files is there a bit that nobody looks at.
import { parseTrust, type Trust } from '#verifier/trust.ts';
import type { Verdict } from '#verifier/verdict.ts';
import { verify } from '#verifier/verify.ts';
import { verifyEvidence } from '#verifier/verify-evidence.ts';
import type { Released } from './released.ts';

export interface MutantsOfFile {
  file: string;
  bytes: number;
  mutants: number;
  /** Bits whose change went unnoticed. */
  accepted: number[];
  /** How many mutants each rule refused; several may refuse one. */
  refusedBy: Record<string, number>;
}

interface Subject {
  file: string;
  bytes: Uint8Array;
  judge(bytes: Uint8Array): Verdict;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8').trim();

/** Judges `count` mutants, as many of each file. Throws where a file does not pass as it is: then it would prove nothing. */
export function judgeMutants(
  released: Released,
  { count, seed = 1 }: { count: number; seed?: number },
): MutantsOfFile[] {
  const subjects = subjectsOf(released);
  return subjects.map((subject, index) => {
    const { verdict, rules } = subject.judge(subject.bytes);
    if (verdict !== 'pass') throw new Error(`${subject.file} does not verify: ${JSON.stringify(rules)}`);
    const share = Math.floor(count / subjects.length) + (index < count % subjects.length ? 1 : 0);
    return judgeFile(subject, { count: share, random: generator(seed + index) });
  });
}

function subjectsOf({ pdf, evidence, jwt, sdJwt, trust: json }: Released): Subject[] {
  const trust: Trust = parseTrust(json);
  const at = new Date();
  const credential = (bytes: Uint8Array) => verify(text(bytes), { trust, now: at });
  return [
    { file: 'document.pdf', bytes: pdf, judge: (bytes) => verifyEvidence({ evidence, pdf: bytes, trust, now: at }) },
    {
      file: 'evidence.json',
      bytes: evidence,
      judge: (bytes) => verifyEvidence({ evidence: bytes, pdf, trust, now: at }),
    },
    { file: 'release.jwt', bytes: Buffer.from(jwt), judge: credential },
    { file: 'release.sd-jwt', bytes: Buffer.from(sdJwt), judge: credential },
  ];
}

function judgeFile(
  { file, bytes, judge }: Subject,
  { count, random }: { count: number; random: () => number },
): MutantsOfFile {
  const accepted: number[] = [];
  const refusedBy: Record<string, number> = {};
  const bits = chooseBits(bytes.length * 8, count, random);
  for (const bit of bits) {
    const mutant = Uint8Array.from(bytes);
    mutant[bit >> 3] = (mutant[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const { verdict, rules } = judge(mutant);
    if (verdict === 'pass') accepted.push(bit);
    for (const rule of failedRules(rules)) refusedBy[rule] = (refusedBy[rule] ?? 0) + 1;
  }
  return { file, bytes: bytes.length, mutants: bits.length, accepted, refusedBy };
}

/** Each once; those of parties by one name, for the change may be in it. */
function failedRules(rules: Verdict['rules']): Set<string> {
  const failed = rules.filter(({ result }) => result === 'fail');
  return new Set(failed.map(({ rule }) => (rule.startsWith('signature:') ? 'signature:…' : rule)));
}

/** A bit from each of `count` equal stretches, so that no part of a file is left out, and the ends always. */
function chooseBits(bits: number, count: number, random: () => number): number[] {
  const stretches = Math.min(count, bits);
  const startOf = (index: number) => Math.floor((index * bits) / stretches);
  return Array.from({ length: stretches }, (_, index) => {
    if (index === 0) return 0;
    if (index === stretches - 1) return bits - 1;
    return startOf(index) + Math.floor(random() * (startOf(index + 1) - startOf(index)));
  });
}

/** mulberry32: the same mutants on every machine, for one file and seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
