import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import type { ProofFile } from '#verifier/proof/proof-file.ts';
import { bundleCommand } from '../../release/build-verifier.ts';
import { median, ratio } from '../credentials/race.ts';
import type { Figure } from '../report.ts';
import { trustFile } from './subjects.ts';

/**
 * One proof from file to exit code, each time in a fresh process. `avouch-verify`, as published, checks every rule of
 * the statement as well; snarkjs checks only the equation. Neither side caches compiled code.
 */
export async function measureCold(file: ProofFile, rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'avouch-bench-'));
  const written = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  try {
    const { verificationKeyJson } = await committedArtifacts(file.circuit);
    await bundleCommand(join(folder, 'bin'));
    const ours = [
      join(folder, 'bin', 'avouch-verify.mjs'),
      written('proof.json', file),
      '--trust',
      written('trust.json', await trustFile(file.statement.type)),
    ];
    const snarkjs = join(import.meta.dirname, 'snarkjs-process.ts');
    const theirs = [snarkjs, join(folder, 'proof.json'), written('key.json', verificationKeyJson)];
    const times: [number[], number[]] = [[], []];
    // The first run of each reads from disk.
    for (let round = 0; round <= rounds; round += 1) {
      const [one, two] = [await timeProcess(ours), await timeProcess(theirs)];
      if (round > 0) for (const [index, time] of [one, two].entries()) times[index]?.push(time);
    }
    return figures(...times);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figures(ours: number[], theirs: number[]): Figure[] {
  const detail = `${Math.round(median(ours))} ms beside ${Math.round(median(theirs))} ms, ${ours.length} fresh processes each`;
  return [
    { name: 'verify.coldRatioToSnarkjs', value: ratio(ours, theirs), detail, goal: { most: 0.25 } },
    { name: 'verify.coldMs', value: Math.round(median(ours)), detail: 'avouch-verify, whole process' },
  ];
}

async function timeProcess(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'ignore', 2], env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return performance.now() - start;
}
