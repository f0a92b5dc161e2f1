// npm run ceremony -- <command>: the Groth16 setup of a circuit. circuits/README.md tells who does what.
import { parseArgs } from 'node:util';
import type { Setup } from '#verifier/trust.ts';
import { applyBeacon } from './ceremony/beacon.ts';
import type { CeremonyStep } from './ceremony/ceremony-step.ts';
import { contribute, contributeToFile } from './ceremony/contribute.ts';
import { runDevelopment } from './ceremony/development.ts';
import { exportPackage } from './ceremony/export-package.ts';
import { importContribution } from './ceremony/import-contribution.ts';
import { initCeremony } from './ceremony/init.ts';
import { withLock } from './ceremony/lock.ts';
import { type Ceremony, openCeremony } from './ceremony/open-ceremony.ts';
import { publishArtifacts } from './ceremony/publish-artifacts.ts';
import { endThreads } from './ceremony/snarkjs.ts';
import { checkTranscript, transcriptLines } from './ceremony/tell-transcript.ts';
import { verifyCeremony } from './ceremony/verify.ts';

const USAGE = `usage: npm run ceremony -- <command> <circuit> [options]
  init         --ptau FILE [--ptau-by NAME]            start phase 2 from prepared powers of tau
  contribute   --name NAME                            add randomness from this machine
  export       --out FOLDER                           write the package for the next contributor
  contribute   --zkey IN --out OUT --name NAME        contribute with such a package (without <circuit>)
  import       --zkey FILE --hash HEX [--name NAME]   check and add the contribution that a contributor sent back
  beacon       --beacon HEX [--iterations 10]         close the ceremony with public randomness
  verify       [--ptau FILE]                          check circuit, powers of tau, chain, transcript, gamma, and delta
  transcript   [--json] [--published]                 print the steps, and compare their hashes with the zkey
  publish      --setup ceremony|development           verify the ceremony, then write circuits/artifacts
  development  [--ptau FILE]                          run all steps on this machine, and mark the result as development

To continue an interrupted command, run it again. For trials, --circuits FOLDER and --work FOLDER select other folders.
`;

const OPTIONS = {
  ptau: { type: 'string' },
  'ptau-by': { type: 'string' },
  name: { type: 'string' },
  zkey: { type: 'string' },
  hash: { type: 'string' },
  out: { type: 'string' },
  beacon: { type: 'string' },
  iterations: { type: 'string', default: '10' },
  setup: { type: 'string' },
  json: { type: 'boolean' },
  published: { type: 'boolean' },
  circuits: { type: 'string' },
  work: { type: 'string' },
} as const;

/** An error in the command line itself; printed with the usage. */
class UsageError extends Error {}

const COMMANDS: Readonly<Record<string, (ceremony: Ceremony) => Promise<void> | void>> = {
  init: async (ceremony) => {
    await initCeremony(ceremony, { powersOfTau: option('ptau'), by: values['ptau-by'], setup: 'ceremony', tell });
    tell(`begun in ${ceremony.folder}`);
  },
  contribute: async (ceremony) => tellStep(await contribute(ceremony, option('name'))),
  export: async (ceremony) => tell(`written: ${await exportPackage(ceremony, option('out'))}`),
  import: async (ceremony) => {
    const file = { file: option('zkey'), hash: option('hash'), name: values.name };
    tellStep(await importContribution(ceremony, file));
  },
  beacon: async (ceremony) => {
    const randomness = { beacon: option('beacon'), iterations: Number(values.iterations), name: 'beacon' };
    tellStep(await applyBeacon(ceremony, randomness));
  },
  verify: async (ceremony) => {
    await verifyCeremony(ceremony, { powersOfTau: values.ptau, tell });
    tell('valid');
  },
  transcript: (ceremony) => {
    const transcript = checkTranscript(ceremony, values);
    tell(values.json ? JSON.stringify({ ...transcript, verified: true }, null, 2) : transcriptLines(transcript));
  },
  publish: (ceremony) => publish(ceremony, setup()),
  development: async (ceremony) => {
    await runDevelopment(ceremony, { powersOfTau: values.ptau, tell });
    await publish(ceremony, 'development');
  },
};

const { values, positionals } = readArguments();
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write(USAGE);
  process.exitCode = error instanceof UsageError ? 2 : 1;
} finally {
  await endThreads();
}

async function main(): Promise<void> {
  const [name = '', circuit] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'a command is required' : `there is no command ${name}`);
  if (name === 'contribute' && circuit === undefined) {
    return tellStep(await contributeToFile(option('zkey'), option('out'), option('name')));
  }
  const ceremony = openCeremony(circuit, values);
  await withLock(ceremony.folder, async () => command(ceremony));
}

async function publish(ceremony: Ceremony, as: Setup): Promise<void> {
  const verified = await verifyCeremony(ceremony, { powersOfTau: values.ptau, tell });
  if (as === 'ceremony' && verified.transcript.setup !== 'ceremony') {
    throw new Error('this setup was created by the command development, and cannot be published as a ceremony');
  }
  await publishArtifacts(ceremony, { ...verified, setup: as });
  tell(`${ceremony.artifacts}/${ceremony.circuit} is written, setup ${as}`);
}

function setup(): Setup {
  const value = option('setup');
  if (value !== 'ceremony' && value !== 'development') throw new UsageError('--setup must be ceremony or development');
  return value;
}

function option(name: 'ptau' | 'name' | 'zkey' | 'hash' | 'out' | 'beacon' | 'setup'): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function tellStep({ kind, name, hash }: CeremonyStep): void {
  tell(`${kind} of ${name}; publish its hash:\n${hash}`);
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
