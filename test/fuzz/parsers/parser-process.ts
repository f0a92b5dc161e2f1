// One process that parses, input by input, and says before each which it is: anyone who waits for it can tell a hang.
import { createHash } from 'node:crypto';
import { createRandom } from '../../mutants/proofs/random.ts';
import { documentSubjects } from './document-subjects.ts';
import { fileSubjects } from './file-subjects.ts';
import { mutateBytes } from './mutate.ts';
import type { Subject } from './subject.ts';
import { verifierSubjects } from './verifier-subjects.ts';

/** What is to be done: so many inputs, from one on, of those subjects alone if any are named. */
export interface Order {
  seed: number;
  inputs: number;
  /** Of each subject the first input; those before were done by a process that is no more. */
  from: Record<string, number>;
  only?: readonly string[] | undefined;
}

export type Word =
  | { at: string; index: number }
  | { failed: string; index: number; why: string; input: string }
  | { done: Record<string, { inputs: number; refused: number }> };

const say = (word: Word): void => void process.send?.(word);

process.once('message', async (order: Order) => {
  const subjects = [...verifierSubjects(), ...(await documentSubjects()), ...fileSubjects()];
  const chosen = subjects.filter(({ name }) => order.only?.includes(name) ?? true);
  const whole = chosen.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const done: Record<string, { inputs: number; refused: number }> = {};
  for (const subject of chosen) {
    const inputs = Math.max(1, Math.round((order.inputs * (subject.weight ?? 1)) / whole));
    done[subject.name] = await fuzz(subject, { ...order, inputs });
  }
  for (const subject of subjects) await subject.close?.();
  say({ done });
  process.disconnect();
});

async function fuzz(subject: Subject, { seed, inputs, from }: Order): Promise<{ inputs: number; refused: number }> {
  const { name, goods } = subject;
  let refused = 0;
  for (const good of from[name] === undefined ? goods : [])
    if ((await subject.parse(good)) !== true) throw new Error(`${name} refuses a good one: ${Buffer.from(good)}`);
  for (let index = from[name] ?? 0; index < inputs; index += 1) {
    say({ at: name, index });
    const own = createHash('sha256').update(`${seed} ${name} ${index}`).digest().readUInt32BE();
    const random = createRandom(own);
    const input = (subject.mutate ?? mutateBytes)(random.pick(goods), random);
    const failed = (why: string): void =>
      say({ failed: name, index, why, input: Buffer.from(input).toString('base64') });
    try {
      const judgement = await subject.parse(input);
      if (judgement === false) refused += 1;
      if (typeof judgement === 'string') failed(judgement);
    } catch (error) {
      refused += 1;
      if (!subject.isDeclared?.(error)) failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return { inputs, refused };
}
