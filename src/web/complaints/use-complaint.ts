import { useState } from 'react';
import type { PageError } from '#web/hosted/call-service.ts';
import { useAct } from '#web/hosted/use-act.ts';
import { useLanguage } from '#web/kit/i18n/index.ts';
import type { Entry, Receipt } from './complaint-data.ts';
import { hashFiles, sendComplaint } from './service.ts';

const EMPTY: Entry = {
  kind: 'not_consented',
  relation: 'depicted',
  url: '',
  workTitle: '',
  statement: '',
  email: '',
  intimate: false,
  goodFaith: false,
  signature: '',
};

type Part = 'content' | 'email' | 'goodFaith' | 'signature' | 'relation';

export interface Sent {
  link: string;
  receipt: Receipt;
}

export interface ComplaintState {
  entry: Entry;
  files: readonly File[];
  sent: Sent | undefined;
  busy: boolean;
  problem: PageError | undefined;
  /** What an intimate picture's request lacks for 48 hours; undefined for other complaints. */
  missing: readonly Part[] | undefined;
  faultOf(field: string): string | undefined;
  change(part: Partial<Entry>): void;
  choose(files: readonly File[]): void;
  send(): Promise<void>;
}

/** The entries of the form; they stay on the page until the complaint has arrived. */
export function useComplaint(): ComplaintState {
  const language = useLanguage();
  const [entry, setEntry] = useState<Entry>(EMPTY);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState<Sent>();
  const { act, busy, problem, clear } = useAct();
  return {
    ...{ entry, files, sent, busy, problem },
    missing: missingParts(entry, files.length > 0),
    faultOf: (field) => problem?.errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message,
    change: (part) => {
      clear();
      setEntry((before) => ({ ...before, ...part }));
    },
    choose: (chosen) => {
      clear();
      setFiles(chosen);
    },
    send: () => act(async () => setSent(await sendComplaint(entry, await hashFiles(files), language))),
  };
}

/** As the service judges it (complaints/public/submit-complaint.ts). */
function missingParts(entry: Entry, hasFiles: boolean): Part[] | undefined {
  const { kind, relation, intimate, goodFaith } = entry;
  if (!intimate || (kind !== 'not_consented' && kind !== 'under_age')) return undefined;
  const isTheirs = relation === 'depicted' || relation === 'representative';
  const has: Record<Part, boolean> = {
    relation: isTheirs,
    content: hasFiles || entry.url.trim() !== '',
    email: entry.email.trim() !== '',
    goodFaith,
    signature: entry.signature.trim() !== '',
  };
  return (Object.keys(has) as Part[]).filter((part) => !has[part]);
}
