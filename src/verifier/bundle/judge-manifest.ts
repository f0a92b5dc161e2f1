import { hasBegun, type Moments } from '../encoding/moment.ts';
import { InputError } from '../input.ts';
import { type Note, note } from '../notes.ts';
import { projectScope } from '../proof/project-scope.ts';
import type { Rules } from '../verdict.ts';
import type { Bundle, BundleManifest } from './bundle.ts';

/** Judges the rules that need only the manifest. Returns the notes. */
export function judgeManifest(rules: Rules, bundle: Bundle, { now, at, years }: Moments & { years: number }): Note[] {
  const { manifest } = bundle;
  const { createdAt, policy, project } = manifest;
  const madeAt = Date.parse(createdAt);
  rules.expect('made', madeAt <= now.getTime(), {
    pass: `made at ${createdAt}, by the organization's clock`,
    fail: `states that it was created at ${createdAt}, which is in the future`,
  });
  if (at)
    rules.expect('moment', madeAt <= at.getTime(), {
      pass: `made by ${at.toISOString()}`,
      fail: `made at ${createdAt}, after ${at.toISOString()}`,
    });
  rules.expect('policy', policy.years >= years, {
    pass: `everyone must be ${policy.years} or older`,
    fail: `created for age ${policy.years}; ${years} is required`,
  });
  rules.expect('project', project.scope === projectScope(project.id), {
    pass: `of the project ${project.id}`,
    fail: `the scope is not that of the project ${project.id}`,
  });
  rules.judge('parts', () => judgeParts(bundle));
  rules.judge('everyone', () => judgeEveryone(manifest));
  const future = manifest.shoots.filter(({ from }) => !hasBegun(from, now));
  return future.map(({ from }) => note('future-shoot', { day: from }));
}

/** Every part must belong to a performer, and none may be used twice. */
function judgeParts({ manifest: { performers }, releases, ageProofs }: Bundle) {
  requireOnce(
    performers.flatMap(({ release }) => release ?? []),
    { count: releases.length, what: 'release' },
  );
  requireOnce(
    performers.flatMap((performer) => performer.ageProofs),
    { count: ageProofs.length, what: 'proof of age' },
  );
  return { value: true, message: 'each release and each proof belongs to one performer' };
}

function requireOnce(places: readonly number[], { count, what }: { count: number; what: string }): void {
  if (places.some((place) => place >= count)) throw new InputError('parts', `a named ${what} is missing`);
  if (new Set(places).size !== places.length) throw new InputError('parts', `one ${what} is used for two performers`);
  if (places.length < count) throw new InputError('parts', `a ${what} belongs to no performer`);
}

function judgeEveryone({ performers, expectedPerformers: expected }: BundleManifest) {
  const { length } = performers;
  if (length === 0) throw new InputError('everyone', 'no performer is declared');
  if (expected !== null && length < expected)
    throw new InputError('everyone', `${expected} performers are expected, but the bundle has ${length}`);
  return { value: true, message: expected === null ? `${length} are declared` : `${length} of ${expected} are shown` };
}
