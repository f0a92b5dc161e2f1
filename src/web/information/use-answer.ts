import { useEffect, useState } from 'react';
import { useAct } from '#web/hosted/use-act.ts';
import type { Entry, Item } from './information-data.ts';
import { sendAnswer } from './send-answer.ts';

const KEY = `avouch.information${location.pathname}`;

/** The entered answers; text survives a reload, files cannot. */
export function useAnswer(items: readonly Item[]) {
  const [entries, setEntries] = useState<Entry[]>(() => begin(items));
  const [isSent, setSent] = useState(false);
  const { act, busy, problem } = useAct();
  useEffect(() => keepWords(isSent ? [] : entries), [entries, isSent]);
  const change = (index: number, change: Partial<Entry>): void =>
    setEntries((all) => all.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  const send = (): Promise<void> =>
    act(async () => {
      await sendAnswer(entries);
      setSent(true);
    });
  return { entries, isSent, busy, problem, change, send };
}

function begin(items: readonly Item[]): Entry[] {
  const kept = readWords();
  return items.map((_item, index) => ({ files: [], text: kept[index] ?? '' }));
}

function readWords(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keepWords(entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(entries.map(({ text }) => text)));
  } catch {
    // If the browser stores nothing, it is lost with the page.
  }
}
