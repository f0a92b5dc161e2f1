import type { NoteSubject } from '#verifier/notes.ts';

/** What a sentence is about; the ID of a consent or an agreement is its number in the bundle. */
export type SaidSubject = NoteSubject | { kind: 'consent' | 'agreement'; id: string };

/** A sentence and its subject; null for the whole file. */
export interface Said {
  about: SaidSubject | null;
  sentence: string;
}

/** Sentences about the same subjects, each once. */
export interface Statement {
  about: readonly SaidSubject[];
  sentences: readonly string[];
}

/** Groups statements first by equal subjects, then by equal statements. */
export function gather(said: readonly Said[]): Statement[] {
  const sentences = Map.groupBy(said, ({ about, sentence }) => JSON.stringify([about?.kind, sentence]));
  const each = [...sentences.values()].map((own) => ({ about: distinct(own), sentence: own[0]?.sentence ?? '' }));
  const subjects = Map.groupBy(each, ({ about }) => JSON.stringify(about.map(({ kind, id }) => [kind, id])));
  return [...subjects.values()].map((own) => ({
    about: own[0]?.about ?? [],
    sentences: own.map(({ sentence }) => sentence),
  }));
}

function distinct(said: readonly Said[]): SaidSubject[] {
  const all = said.flatMap(({ about }) => about ?? []);
  return [...new Map(all.map((about) => [about.id, about])).values()];
}

/** 1, 2, 3, 5 as `1–3` and `5`; sorted. */
export function rangesOf(numbers: readonly number[]): string[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  const starts = sorted.filter((each) => !sorted.includes(each - 1));
  return starts.map((start) => {
    let end = start;
    while (sorted.includes(end + 1)) end += 1;
    return start === end ? `${start}` : `${start}–${end}`;
  });
}

/** Capitalizes and punctuates the texts of rules and notes, which are fragments. */
export function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
