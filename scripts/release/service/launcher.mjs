#!/usr/bin/env node
// The command of the published service: NAME [command] [arguments]. Any Node reads it, the service needs 24.
import { accessSync, constants, mkdirSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const COMMANDS = 'COMMANDS';
const USAGE = `usage: NAME [command] [arguments]

  start   start the service; NAME without a command does the same

Other commands, each with --help:
  ${Object.keys(COMMANDS).slice(1).join(', ')}

Settings are environment variables, described at /docs/configuration of the running service.
`;

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);
const file = COMMANDS[command];

if (Number(process.versions.node.split('.')[0]) < 24)
  end(`NAME needs Node.js 24 or newer; this is ${process.versions.node}\n`);
if (command === '--help' || command === '-h') {
  process.stdout.write(USAGE);
} else if (file === undefined) {
  end(`unknown command ${command}\n${USAGE}`);
} else {
  keepCompiledCode();
  process.argv = [process.execPath, join(folder, file), ...args];
  await import(pathToFileURL(join(folder, file)).href);
}

function end(message) {
  process.stderr.write(message);
  process.exit(2);
}

// Half of a start is compiling. What was compiled stays beside the code, never in a folder for all: anyone who can write here
// could change the code as well. Where it cannot be written nothing is kept.
function keepCompiledCode() {
  if (process.env.NODE_COMPILE_CACHE !== undefined) return;
  const cache = join(folder, '.runtime', 'compile-cache');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch {
    return;
  }
  process.env.NODE_COMPILE_CACHE = cache;
  module.enableCompileCache(cache);
}
