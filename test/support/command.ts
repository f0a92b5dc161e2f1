// Runs one of our programs as a child process and tells what it printed and how it ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OperatorCommand } from '../../scripts/commands/command.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..');

export interface Ended {
  stdout(): string;
  stderr(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export interface Command extends Ended {
  child: ChildProcess;
  /** Waits until standard output matches; rejects when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
}

/** What is entered where a command asks for one. */
const PASSWORD = 'correct horse battery';

const children = new Set<ChildProcess>();

/** A command inside this process, which has the service loaded already; what a process does is for `runCommand`. */
export function runInside(command: OperatorCommand, args: string[], env: Record<string, string>): Ended {
  const said = { stdout: '', stderr: '' };
  const ended = command({
    args,
    env: { ALLOW_DEV_SETUP: '1', ENGINE_WORKERS: '1', ...env },
    say: (line) => {
      said.stdout += `${line}\n`;
    },
    tell: (line) => {
      said.stderr += `${line}\n`;
    },
    readSecret: async () => PASSWORD,
  });
  return { stdout: () => said.stdout, stderr: () => said.stderr, ended };
}

/** `file` from the project's folder, with nothing of the tests' own environment but PATH, and `input` as its standard input. */
export function runCommand(file: string, args: string[], env: Record<string, string>, input?: string): Command {
  const child = spawn(process.execPath, [join(PROJECT, file), ...args], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      // As npm starts them: half of what loading the service costs is compiling.
      ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      ALLOW_DEV_SETUP: '1',
      ENGINE_WORKERS: '1',
      ...env,
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  children.add(child);
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      said[name] += text;
    });
  }
  let over = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    over = true;
    children.delete(child);
    return code ?? signal;
  });
  const says = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const last = over;
      const found = pattern.exec(said.stdout);
      if (found) return found;
      if (last) throw new Error(`the process ended without ${pattern}: ${said.stdout}${said.stderr}`);
      await sleep(20);
    }
  };
  return { child, stdout: () => said.stdout, stderr: () => said.stderr, says, ended };
}

/** Kills what a failed test left. */
export function killCommands(): void {
  for (const child of children) child.kill('SIGKILL');
}
