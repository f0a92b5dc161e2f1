// Finds a Node that runs the service: this one, or one fetched beside the project. Plain JavaScript: Node 16 reads it.
// As the postinstall script it prunes the packages, fetches ahead, and builds the pages; an install never fails for it,
// `npm start` tries again and says why.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fetchNode, runsHere } from './boot/fetch-node.mjs';
import { prunePackages } from './boot/prune-packages.mjs';
import { runtimeFolders, writableRuntimeFolder } from './boot/runtime-folder.mjs';
import { isGoodNode, pinnedNode, REQUIRED_MAJOR } from './boot/runtime-policy.mjs';

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes a line for the person at the terminal; standard output belongs to the target. */
export function tell(line) {
  process.stderr.write(`[avouch] ${line}\n`);
}

/** The path of a Node that can run the service, loaded from the npm registry if needed; throws if none is available. */
export function ensureNode() {
  if (isGoodNode(process.versions.node)) return process.execPath;
  const pin = pinnedNode(process.platform, process.arch);
  if (!pin) throw new Error(`no Node is pinned for ${process.platform}/${process.arch}`);
  const nodeIn = (folder) => join(folder, `node-v${pin.version}`, 'bin', 'node');
  const kept = runtimeFolders(projectFolder)
    .map(nodeIn)
    .find((path) => existsSync(path) && runsHere(path));
  const folder = kept === undefined ? writableRuntimeFolder(projectFolder) : undefined;
  if (kept === undefined && folder === undefined)
    throw new Error(`none of ${runtimeFolders(projectFolder).join(' and ')} can be written`);
  const node = kept ?? nodeIn(folder);
  if (kept === undefined) {
    const why = `Node ${process.versions.node} is too old (${REQUIRED_MAJOR} or newer is needed)`;
    tell(`${why}: fetching Node ${pin.version} from the npm registry, once, into ${folder}`);
    fetchNode(pin, folder, dirname(dirname(node)));
  }
  linkForNpmScripts(node);
  return node;
}

// npm puts node_modules/.bin first on PATH: from now on this Node runs every npm script directly, without a process of
// the old one between npm and the service.
function linkForNpmScripts(node) {
  const folder = join(projectFolder, 'node_modules', '.bin');
  if (!existsSync(dirname(folder))) return;
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(join(folder, 'node'), { force: true });
    symlinkSync(relative(folder, node), join(folder, 'node'));
  } catch {
    // The checkout is not writable; run.mjs still finds the Node by its path.
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    prunePackages(join(projectFolder, 'node_modules'));
    const builder = join(projectFolder, 'src', 'platform', 'web-app', 'build-process.ts');
    // If the sources are not there yet, as in layered images, the first start builds.
    const node = ensureNode();
    if (existsSync(builder)) spawnSync(node, [builder], { cwd: projectFolder, stdio: ['ignore', 2, 2] });
  } catch (error) {
    tell(`${error.message}\n[avouch] npm start needs Node ${REQUIRED_MAJOR} or newer: it will try again to fetch one`);
  }
}
