// npm run ceremony -- <command>: the Groth16 setup of a circuit. circuits/README.md tells who does what.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { curves } from 'snarkjs';
import { readCircuitList, requireCircuit } from './ceremony/circuit-list.ts';
import { ceremonySteps, made, projectFolder } from './ceremony/folders.ts';
import { applyBeacon, contribute, importStep, initCeremony, verifyCeremony } from './ceremony/phase-two.ts';
import { developmentBeacon, makePowersOfTau, ownPowersOfTau } from './ceremony/powers-of-tau.ts';
import { publishArtifacts } from './ceremony/publish-artifacts.ts';

const USAGE = `npm run ceremony -- <command> <circuit> [options]
  init         --ptau FILE                 start phase 2 from prepared powers of tau
  contribute   --name NAME                 add randomness of this machine
  import       --zkey FILE --name NAME --hash HEX   take a contribution made elsewhere
  beacon       --beacon HEX [--iterations 10]       close with public randomness
  verify       --ptau FILE                 check circuit, powers of tau, chain, transcript, gamma and delta
  publish      --ptau FILE --setup ceremony|development   verify, then write circuits/artifacts
  development  [--ptau FILE]               all of it by this machine alone, marked as development
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ptau: { type: 'string' },
    name: { type: 'string' },
    zkey: { type: 'string' },
    hash: { type: 'string' },
    beacon: { type: 'string' },
    iterations: { type: 'string', default: '10' },
    setup: { type: 'string' },
  },
});

const COMMANDS: Readonly<Record<string, () => Promise<void> | void>> = {
  init: () => initCeremony(circuit(), option('ptau')),
  contribute: async () => tell(await contribute(circuit(), option('name'))),
  import: () => importStep(circuit(), { file: option('zkey'), name: option('name'), hash: option('hash') }),
  beacon: async () => tell(await applyBeacon(circuit(), beaconOptions())),
  verify: async () => {
    await verify();
    tell('valid');
  },
  publish: () => publish(option('setup') === 'ceremony' ? 'ceremony' : 'development', option('ptau')),
  development,
};

const command = COMMANDS[positionals[0] ?? ''];
if (!command) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await (await curves.getCurveFromName('bn128')).terminate();
}

async function development(): Promise<void> {
  const id = circuit();
  const ptau = values.ptau ?? (await ownPtau(readCircuitList()[id].powersOfTau));
  await initCeremony(id, ptau);
  await contribute(id, 'development 1');
  await contribute(id, 'development 2');
  await applyBeacon(id, { beacon: developmentBeacon(id), iterations: 10, name: 'development beacon' });
  await publish('development', ptau);
}

async function ownPtau(power: number): Promise<string> {
  const file = ownPowersOfTau(made(join(projectFolder, 'build', 'ceremony')), power);
  if (!existsSync(file)) await makePowersOfTau(power, file, tell);
  return file;
}

async function publish(setup: 'development' | 'ceremony', ptau: string): Promise<void> {
  const { zkey, key } = await verify(ptau);
  await publishArtifacts(circuit(), { zkey, verificationKey: key, setup });
  tell(`circuits/artifacts/${circuit()} is written, setup ${setup}`);
}

async function verify(ptau: string = option('ptau')) {
  const { current } = ceremonySteps(circuit());
  if (!current) throw new Error('no ceremony has begun; run init first');
  return { zkey: current, key: await verifyCeremony(circuit(), { powersOfTau: ptau, zkey: current }) };
}

function beaconOptions() {
  return { beacon: option('beacon'), iterations: Number(values.iterations), name: 'beacon' };
}

function circuit() {
  return requireCircuit(positionals[1]);
}

function option(name: 'ptau' | 'name' | 'zkey' | 'hash' | 'beacon' | 'setup'): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing\n${USAGE}`);
  return value;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
