// Child processes of the start-up scripts. Plain JavaScript: Node 16 reads it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { innerNpmEnvironment } from './runtime-policy.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];

/**
 * Runs a program to its end, handing on the signals that reach us (npm sends them to us alone, a terminal to both).
 * Resolves to its exit code, 128 + n after signal n. Rejects where it cannot be started.
 */
export function runForwarding(command, args, options) {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, options);
    const forward = (signal) => child.kill(signal);
    const release = () => {
      for (const signal of FORWARDED) process.removeListener(signal, forward);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      settle(signal === null ? code : 128 + constants.signals[signal]);
    });
  });
}

// npm's default pauses (10 s, then 60 s) would delay an offline user for minutes.
const SHORT_PAUSES = { npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '10000' };

/**
 * Command, leading arguments, and environment of the available npm: the one that runs this process, or the one next to
 * this Node, or the one in PATH.
 */
export function npmCommand() {
  const besideNode = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const cli = [process.env.npm_execpath, besideNode].find(
    (path) => path && /npm-cli\.c?js$/.test(path) && existsSync(path),
  );
  const env = { ...SHORT_PAUSES, ...innerNpmEnvironment(process.env) };
  return cli ? { command: process.execPath, leading: [cli], env } : { command: 'npm', leading: [], env };
}
