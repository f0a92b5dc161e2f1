#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Io } from './io.ts';
import { main } from './main.ts';

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());

const io: Io = {
  env: process.env,
  out: (each) => void process.stdout.write(each),
  err: (each) => void process.stderr.write(each),
  isTerminal: process.stdout.isTTY === true,
  ask: process.stdin.isTTY ? ask : undefined,
  readInput: () => text(process.stdin),
  signal: stopping.signal,
};

// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await main(process.argv.slice(2), io);

async function ask(question: string, { secret = false }: { secret?: boolean } = {}): Promise<string> {
  process.stderr.write(question);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: secret ? muted : process.stderr, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}
