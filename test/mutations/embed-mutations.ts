import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutation } from './find-mutations.ts';

/** A mutation with the number by which a process is told to make it. */
export interface NumberedMutation extends Mutation {
  id: number;
}

/** The changed files' sources by URL; each contains all its mutations, and a condition that chooses one. */
export function embedAll(root: string, mutations: readonly NumberedMutation[]): Record<string, string> {
  const byFile = Map.groupBy(mutations, ({ file }) => file);
  return Object.fromEntries(
    [...byFile].map(([file, own]) => {
      const path = join(root, file);
      return [pathToFileURL(path).href, embed(readFileSync(path, 'utf8'), own)];
    }),
  );
}

/** One source with all mutations of a list. */
export function embed(source: string, mutations: readonly NumberedMutation[]): string {
  return embedWithin(source, mutations, { start: 0, end: source.length });
}

interface Span {
  start: number;
  end: number;
}

function embedWithin(source: string, mutations: readonly NumberedMutation[], { start, end }: Span): string {
  const outermostFirst = mutations.toSorted(({ within: a }, { within: b }) => a.start - b.start || b.end - a.end);
  let text = '';
  let done = start;
  for (const [place, mutation] of outermostFirst.entries()) {
    const { within } = mutation;
    if (within.start < done) continue;
    const inner = outermostFirst.slice(place + 1).filter((each) => each.within.end <= within.end);
    text += source.slice(done, within.start) + choose(source, mutation, embedWithin(source, inner, within));
    done = within.end;
  }
  return text + source.slice(done, end);
}

function choose(source: string, { id, within, start, end, text, isStatement }: NumberedMutation, kept: string): string {
  if (isStatement) return `if (!isMutated(${id})) { ${kept} }`;
  const changed = source.slice(within.start, start) + text + source.slice(end, within.end);
  return `(isMutated(${id}) ? (${changed}) : (${kept}))`;
}
