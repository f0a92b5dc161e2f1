// Single-bit changes of what a verifier is given. Each has to be refused: in none of the files is there a bit that no one looks at.

import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import type { Verdict } from '#verifier/verdict.ts';
import { verify } from '#verifier/verify.ts';
import { chooseBits, failedRules, flipped, generator } from './bits.ts';
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
    const { verdict, rules } = judge(flipped(bytes, bit));
    if (verdict === 'pass') accepted.push(bit);
    for (const rule of failedRules(rules)) refusedBy[rule] = (refusedBy[rule] ?? 0) + 1;
  }
  return { file, bytes: bytes.length, mutants: bits.length, accepted, refusedBy };
}
