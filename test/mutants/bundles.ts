// Single-bit changes of compliance bundles and of receipts of the log.
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { Verdict } from '#verifier/verdict.ts';
import { sealBundle } from '../../scripts/generate/production/organization.ts';
import { makeProduction } from '../../scripts/generate/production/production.ts';
import { chooseBits, failedRules, flipped, generator } from './bits.ts';
import type { MutantsOfFile } from './mutants.ts';

interface Subject {
  file: string;
  bytes: Uint8Array;
  judge(bytes: Uint8Array): Verdict | Promise<Verdict>;
}

/** While the lists in the bundle are fresh. */
const NOW = new Date('2026-05-11T10:00:00Z');
/** Enough for a path of some length. */
const LOG_ENTRIES = 5000;

/** Judges `count` mutants of a bundle and of two receipts each, or as many as they have bits. Throws where one does not pass as it is. */
export async function judgeBundleMutants({
  count,
  seed = 1,
}: {
  count: number;
  seed?: number;
}): Promise<MutantsOfFile[]> {
  const judged: MutantsOfFile[] = [];
  for (const [index, subject] of (await makeSubjects()).entries()) {
    const { verdict, rules } = await subject.judge(subject.bytes);
    if (verdict !== 'pass') throw new Error(`${subject.file} does not verify: ${JSON.stringify(rules)}`);
    judged.push(await judgeFile(subject, { count, random: generator(seed + index) }));
  }
  return judged;
}

async function makeSubjects(): Promise<Subject[]> {
  const { organization, bundle, log, trust: json } = await makeProduction({ before: LOG_ENTRIES });
  const trust = parseTrust(json);
  // A receipt has fewer bits than are asked for.
  const receiptAt = async (index: number): Promise<Subject> => ({
    file: `receipt ${index + 1}`,
    bytes: Buffer.from(await log.receipt(index, log.size)),
    judge: (bytes) => verifyReceipt(bytes, { logs: trust.logs }),
  });
  return [
    {
      file: 'bundle.json',
      bytes: sealBundle(organization, bundle),
      judge: (bytes) => verifyBundle(bytes, { trust, now: NOW }),
    },
    ...(await Promise.all([0, 1].map(receiptAt))),
  ];
}

async function judgeFile(
  { file, bytes, judge }: Subject,
  { count, random }: { count: number; random: () => number },
): Promise<MutantsOfFile> {
  const accepted: number[] = [];
  const refusedBy: Record<string, number> = {};
  const bits = chooseBits(bytes.length * 8, count, random);
  for (const bit of bits) {
    const { verdict, rules } = await judge(flipped(bytes, bit));
    if (verdict === 'pass') accepted.push(bit);
    for (const rule of failedRules(rules)) refusedBy[rule] = (refusedBy[rule] ?? 0) + 1;
  }
  return { file, bytes: bytes.length, mutants: bits.length, accepted, refusedBy };
}
