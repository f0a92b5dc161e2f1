// node scripts/run.mjs <target> [args]: the entry of every npm script. Makes sure that the packages are installed and
// that a Node of the right age runs the target. Plain JavaScript: Node 16 reads it, and it needs nothing but Node.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npmCommand, runForwarding } from './boot/processes.mjs';
import { writableRuntimeFolder } from './boot/runtime-folder.mjs';
import { REQUIRED_MAJOR, stepsBefore } from './boot/runtime-policy.mjs';
import { buildBundle, currentBundle, useBundle } from './boot/service-bundle.mjs';
import { ensureNode, projectFolder, tell } from './ensure-node.mjs';

const SERVICE = 'src/main.ts';

const [target, ...args] = process.argv.slice(2);
if (target === undefined) fail('usage: node scripts/run.mjs <target> [args]', 2);
const path = resolve(projectFolder, target);

const installed = existsSync(join(projectFolder, 'node_modules', '.package-lock.json'));
const steps = stepsBefore({ nodeVersion: process.versions.node, installed });
if (steps.includes('install')) await installPackages();
if (!existsSync(path)) fail(missingTarget(), 1);
keepCompiledCode();
if (steps.includes('switch')) process.exit(await runUnderGoodNode());
process.argv = [process.execPath, path, ...args];
await (target === SERVICE ? runService() : import(pathToFileURL(path).href));

/** From the bundle if it matches the sources; otherwise from the sources, building it for the next start. */
async function runService() {
  const bundle = currentBundle(projectFolder);
  if (bundle !== undefined) useBundle(bundle);
  await import(pathToFileURL(bundle ?? path).href);
  if (bundle === undefined) buildBundle(projectFolder);
}

/**
 * Half the cost of loading the service is compilation, so later processes reuse compiled code, keyed by file content.
 * Without a writable folder nothing is cached.
 */
function keepCompiledCode() {
  if (process.env.NODE_COMPILE_CACHE !== undefined) return;
  const parent = writableRuntimeFolder(projectFolder);
  if (parent === undefined) return;
  const folder = join(parent, 'compile-cache');
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    return;
  }
  process.env.NODE_COMPILE_CACHE = folder;
  // Missing in the older Node that only switches.
  module.enableCompileCache?.(folder);
}

async function installPackages() {
  tell('packages are not installed yet: running npm ci');
  const { command, leading, env } = npmCommand();
  // npm's output goes to standard error, because standard output belongs to the target.
  const code = await runForwarding(command, [...leading, 'ci'], { cwd: projectFolder, env, stdio: ['ignore', 2, 2] });
  if (code !== 0) fail(`npm ci failed with exit code ${code}; its own message stands above`, code);
}

async function runUnderGoodNode() {
  let node;
  try {
    node = ensureNode();
  } catch (error) {
    const needed = `Node ${REQUIRED_MAJOR} or newer is needed, this is ${process.versions.node}`;
    fail(
      `${needed}, and fetching one failed: ${error.message}\n  Install Node ${REQUIRED_MAJOR}, or try again with the npm registry in reach.`,
      1,
    );
  }
  return runForwarding(node, [fileURLToPath(import.meta.url), target, ...args], { stdio: 'inherit' });
}

function missingTarget() {
  const hint = target.startsWith('node_modules') ? ' (development packages are missing: npm ci --include=dev)' : '';
  return `there is no ${target}${hint}`;
}

function fail(message, code) {
  tell(message);
  process.exit(code);
}
