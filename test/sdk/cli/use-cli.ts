import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../../src/sdk/javascript/src/cli/main.ts';
import { startTestService, type TestService } from '../../support/service.ts';

export interface Typed {
  env?: Record<string, string>;
  /** The typed lines. */
  answers?: string[];
  input?: string;
  terminal?: boolean;
  signal?: AbortSignal;
  /** Receives the standard error while the command runs. */
  hear?: (text: string) => void;
}

export interface Ran {
  code: number;
  out: string;
  err: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a command answers is what the test is about.
  json: any;
}

/** A service, and the command line with a separate home folder. */
export function useCli() {
  const given = {} as { service: TestService; home: string; run: (line: string[], typed?: Typed) => Promise<Ran> };
  before(async () => {
    given.service = await startTestService();
    given.home = await mkdtemp(join(tmpdir(), 'avouch-test-cli-'));
    given.run = (line, typed = {}) => run(line, typed, { HOME: given.home, AVOUCH_BASE_URL: given.service.url });
  });
  after(async () => {
    await given.service.stop();
    await rm(given.home, { recursive: true, force: true });
  });
  return given;
}

async function run(line: string[], typed: Typed, env: Record<string, string>): Promise<Ran> {
  const [out, err]: [string[], string[]] = [[], []];
  const answers = [...(typed.answers ?? [])];
  const code = await main(line, {
    env: { ...env, ...typed.env },
    out: (text) => void out.push(text),
    err: (text) => {
      err.push(text);
      typed.hear?.(text);
    },
    isTerminal: typed.terminal ?? false,
    ask: typed.answers ? async () => answers.shift() ?? '' : undefined,
    readInput: async () => typed.input ?? '',
    signal: typed.signal ?? new AbortController().signal,
  });
  const text = out.join('');
  return { code, out: text, err: err.join(''), json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
