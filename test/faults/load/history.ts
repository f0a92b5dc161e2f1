import { appendFileSync } from 'node:fs';

export type WriteKind = 'project' | 'rename' | 'consent' | 'verification';

/**
 * The outcome of a write as its caller knows it: `unsent` if no one accepted it, `unknown` if the answer was lost,
 * `committed` if a later call under the same key confirmed it.
 */
export type Outcome = 'open' | 'unsent' | 'acknowledged' | 'committed' | 'unknown';

/** A write that a client meant to make. */
export interface Intent {
  n: number;
  kind: WriteKind;
  outcome: Outcome;
  /** Answers of 503 after which it was sent again: a renaming, which has no key, may then take effect twice. */
  repeats: number;
  /** Of the object that it made; of a renaming, the project. */
  id?: string;
}

/** Intents and acknowledgements, stored outside the service; each is in the file before the request is sent. */
export interface History {
  intents: Intent[];
  intend(kind: WriteKind, id?: string): Intent;
  settle(intent: Intent, outcome: Exclude<Outcome, 'open'>, id?: string): void;
  acknowledged(): number;
}

/** A new history that is written to `file`, a line of JSON for each thing that happens. */
export function createHistory(file: string): History {
  const intents: Intent[] = [];
  let acknowledged = 0;
  const note = (line: object): void => appendFileSync(file, `${JSON.stringify(line)}\n`);
  return {
    intents,
    intend: (kind, id) => {
      const intent: Intent = { n: intents.length, kind, outcome: 'open', repeats: 0, ...(id !== undefined && { id }) };
      intents.push(intent);
      note(intent);
      return intent;
    },
    settle: (intent, outcome, id) => {
      intent.outcome = outcome;
      if (id !== undefined) intent.id = id;
      if (outcome === 'acknowledged') acknowledged += 1;
      note({ n: intent.n, outcome, id });
    },
    acknowledged: () => acknowledged,
  };
}
