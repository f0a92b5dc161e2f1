// Parsers in a separate process, which is watched: one that hangs or falls over is a fault of the input it was at.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Word } from './parser-process.ts';

export interface ParserFailure {
  parser: string;
  /** Of its inputs under this seed. */
  index: number;
  why: string;
  /** Base64; none of an input over which the process was lost, which its number makes again. */
  input?: string;
}

export interface ParserResult {
  inputs: number;
  byParser: Record<string, { inputs: number; refused: number }>;
  failures: ParserFailure[];
}

const SCRIPT = join(import.meta.dirname, 'parser-process.ts');
/** A busy machine takes a second over the largest input; what takes so long does not end. */
const HANGS_MS = 90_000;
const MEMORY_MB = 1024;
/** Faults of one kind are told once, and a parser that always fails is not tried for ever. */
const MOST_FAILURES = 50;

export async function fuzzParsers(options: {
  seed: number;
  inputs: number;
  only?: readonly string[] | undefined;
}): Promise<ParserResult> {
  const result: ParserResult = { inputs: 0, byParser: {}, failures: [] };
  const from: Record<string, number> = {};
  while (result.failures.length < MOST_FAILURES && !(await runProcess({ ...options, from }, result)));
  result.inputs = Object.values(result.byParser).reduce((sum, { inputs }) => sum + inputs, 0);
  return result;
}

/** Whether it came to its end; where not, `order.from` says where to go on. */
async function runProcess(order: Order, result: ParserResult): Promise<boolean> {
  const child = fork(SCRIPT, { execArgv: [`--max-old-space-size=${MEMORY_MB}`] });
  let place: { at: string; index: number } | undefined;
  let isDone = false;
  const watch = watchdog(child);
  child.on('message', (word: Word) => {
    watch.heard();
    if ('at' in word) place = word;
    else if ('failed' in word)
      keep(result, { parser: word.failed, index: word.index, why: word.why, input: word.input });
    else {
      isDone = true;
      Object.assign(result.byParser, word.done);
    }
  });
  child.send(order);
  const [code, signal] = await once(child, 'exit');
  watch.end();
  if (isDone) return true;
  if (!place) throw new Error(`the process of the parsers ended with ${code ?? signal} before it began`);
  keep(result, {
    parser: place.at,
    index: place.index,
    why: watch.hung() ? `no end in ${HANGS_MS / 1000} s` : `its process ended with ${code ?? signal}`,
  });
  order.from[place.at] = place.index + 1;
  return false;
}

function keep({ failures }: ParserResult, failure: ParserFailure): void {
  const kind = ({ parser, why }: ParserFailure): string => `${parser} ${why.replace(/\d+/g, '0').slice(0, 300)}`;
  if (!failures.some((each) => kind(each) === kind(failure))) failures.push(failure);
}

/** Ends a process that is silent for too long. */
function watchdog(child: ChildProcess) {
  let isHung = false;
  const bite = (): void => {
    isHung = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(bite, HANGS_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(bite, HANGS_MS);
    },
    end: () => clearTimeout(timer),
    hung: () => isHung,
  };
}
