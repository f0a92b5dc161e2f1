import type { Intent, WriteKind } from '../load/history.ts';
import { METADATA, renamed } from '../load/send-write.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Verdict } from './verdict.ts';

const LISTS: Partial<Record<WriteKind, string>> = {
  project: '/v1/projects',
  consent: '/v1/consents',
  verification: '/v1/verifications',
};

/** Projects that no intent made: a scenario's own. */
const OTHERS = 'none';

interface Shown {
  id: string;
  title?: string;
  metadata: Record<string, string>;
}

/** Reads everything back as a caller does: each acknowledged write is there once, under the id that was answered. */
export async function judgeWrites(stage: Stage, verdict: Verdict): Promise<void> {
  const { intents } = stage.history;
  for (const [kind, path] of Object.entries(LISTS)) {
    const found = new Map<string, Shown[]>();
    for (const shown of await readAll(stage, path)) {
      const n = shown.metadata[METADATA] ?? OTHERS;
      found.set(n, [...(found.get(n) ?? []), shown]);
    }
    for (const intent of intents)
      if (intent.kind === kind) judgeOne(intent, found.get(String(intent.n)) ?? [], verdict);
    found.delete(OTHERS);
    if (kind === 'project') judgeTitles(intents, [...found.values()].flat(), verdict);
  }
}

function judgeOne({ n, kind, outcome, id }: Intent, found: readonly Shown[], verdict: Verdict): void {
  const ids = found.map((each) => each.id).join(', ');
  if (found.length > 1) verdict.duplicateObjects.push(`${kind} ${n} is ${found.length} objects: ${ids}`);
  if (outcome === 'acknowledged' && !found.some((each) => each.id === id))
    verdict.lostWrites.push(`${kind} ${n} was acknowledged as ${id}; there is ${ids || 'none'}`);
  if (outcome === 'committed' && found.length === 0)
    verdict.lostWrites.push(`${kind} ${n} was said to have been carried out; there is none`);
}

/** The last acknowledged renaming, or one after it whose answer was lost, is what a project is called. */
function judgeTitles(intents: readonly Intent[], projects: readonly Shown[], verdict: Verdict): void {
  const renamings = Map.groupBy(
    intents.filter(({ kind }) => kind === 'rename'),
    ({ id }) => id,
  );
  for (const { id, title } of projects) {
    const own = renamings.get(id) ?? [];
    const last = own.findLastIndex(({ outcome }) => outcome === 'acknowledged');
    const possible = own.slice(Math.max(0, last)).map(({ n }) => renamed(n));
    const isFirst = last === -1 && title?.startsWith('Project ');
    if (!isFirst && !possible.includes(title ?? ''))
      verdict.lostWrites.push(`project ${id} is called "${title}" and not "${possible.join('" or "')}"`);
  }
}

async function readAll({ target }: Stage, path: string): Promise<Shown[]> {
  const headers = { authorization: `Bearer ${target.key}`, accept: 'application/x-ndjson' };
  const answer = await fetch(target.url + path, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
