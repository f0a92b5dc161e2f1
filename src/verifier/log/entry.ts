import { utf8 } from '../bytes.ts';
import { readUtcTime } from '../hashes.ts';
import { InputError, parseJson, readExactObject, readObject, readOneOf, readText } from '../input.ts';

/** What a log's entry says: who did what to which object. Ids only; without its salt nothing of it could be guessed from the leaf. */
export interface LogEntry {
  id: string;
  /** The organisation. */
  org: string;
  at: string;
  /** Such as `agreement.signed`. */
  action: string;
  subject: string;
  actor: { kind: string; id: string };
  /** The event that told of it, where there was one. */
  event: string | null;
  details: Readonly<Record<string, unknown>>;
}

const MEMBERS = ['format', 'id', 'org', 'at', 'action', 'subject', 'actor', 'event', 'details', 'salt'];
export const ENTRY_FORMAT = 'avouch-entry-v1';

/** Reads an entry as its log has hashed it: JSON of the members above, in the form of RFC 8785. Throws {@link InputError}. */
export function readLogEntry(text: string, path = 'entry'): { entry: LogEntry; bytes: Uint8Array } {
  const entry = readExactObject(parseJson(text, path), path, { required: MEMBERS });
  readOneOf(entry.format, `${path}.format`, [ENTRY_FORMAT]);
  const read = (name: string): string => readText(entry[name], `${path}.${name}`, 512);
  const actor = readExactObject(entry.actor, `${path}.actor`, { required: ['kind', 'id'] });
  read('salt');
  return {
    bytes: utf8(text),
    entry: {
      id: read('id'),
      org: read('org'),
      at: readUtcTime(entry.at, `${path}.at`),
      action: read('action'),
      subject: read('subject'),
      actor: {
        kind: readText(actor.kind, `${path}.actor.kind`, 64),
        id: readText(actor.id, `${path}.actor.id`, 512),
      },
      event: entry.event === null ? null : read('event'),
      details: readObject(entry.details, `${path}.details`),
    },
  };
}
