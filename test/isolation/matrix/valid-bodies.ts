// A body that each operation takes, from what the cases of the SDKs call it with: what is refused is refused for whose it is.
import { join } from 'node:path';
import { readCommittedApi } from '../../../scripts/generate-sdk/sdk-files.ts';
import { fill, type Step } from '../../sdk/case-file.ts';
import { readCases } from '../../sdk/contract.ts';
import type { Filled } from '../fill-organization.ts';
import type { Operation } from './operations.ts';
import { readObjects } from './world.ts';

/** Where the cases have nothing that is taken. */
const BODIES: Record<string, object> = {
  resubmitVerification: { documents: ['$picture'] },
  assignVerification: { assignee: '$member' },
  licenseReplicaUse: { medium: 'Cinema' },
  recordReplicaUse: { usedOn: '2026-05-02', description: 'A poster', withinConsent: true },
};

/** Calls of the cases by `METHOD path`, those that are carried out first. */
async function readSteps(): Promise<Map<string, Step[]>> {
  const { resources } = await readCommittedApi(join(import.meta.dirname, '../../..'));
  const names = new Map<string, string>(
    resources.flatMap(({ operations }) =>
      operations.map(({ resource, method, verb, path }) => [`${resource}.${method}`, `${verb} ${path}`] as const),
    ),
  );
  const steps = new Map<string, Step[]>();
  const all = [readObjects(), ...readCases()].flatMap(({ cases }) => cases.flatMap((each) => each.steps));
  for (const step of all.filter((each) => each.call && !each.fails)) {
    const name = names.get(step.call);
    if (name !== undefined) steps.set(name, [...(steps.get(name) ?? []), step]);
  }
  return steps;
}

/** A body in which an organization's own objects are named; undefined where the operation takes none. */
export type BodyOf = (operation: Operation, filled: Filled) => object | undefined;

export async function readBodies(): Promise<BodyOf> {
  const steps = await readSteps();
  return ({ id, method, path, body }, { variables }) => {
    if (body === undefined) return undefined;
    const [step] = steps.get(`${method} ${path}`) ?? [];
    return (fill(BODIES[id] ?? step?.params ?? {}, variables) ?? {}) as object;
  };
}
