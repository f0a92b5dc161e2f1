import { utf8 } from '../encoding/bytes.ts';
import { readUtcTime } from '../encoding/hashes.ts';
import { InputError, type JsonObject, parseJson, readExactObject, readObject, readOneOf, readText } from '../input.ts';

/**
 * A log entry: who did what to which object. Contains only IDs; without the salt its content could be guessed from the
 * leaf hash.
 */
export interface LogEntry {
  id: string;
  /** The organization. */
  org: string;
  at: string;
  /** Such as `agreement.signed`. */
  action: string;
  subject: string;
  actor: { kind: string; id: string };
  /** The event that announced the action, if any. */
  event: string | null;
  details: Readonly<Record<string, unknown>>;
}

const MEMBERS = ['format', 'id', 'org', 'at', 'action', 'subject', 'actor', 'event', 'details', 'salt'];
export const ENTRY_FORMAT = 'avouch-entry-v1';
/** Maximum length of an entry's text, in UTF-16 units. */
export const MAX_ENTRY = 65_536;

/**
 * Reads an entry in the form that the log hashed: JSON of the members above, in RFC 8785 form. Throws {@link
 * InputError}.
 */
export function readLogEntry(text: string, path = 'entry'): { entry: LogEntry; salt: string; bytes: Uint8Array } {
  const entry = readExactObject(parseJson(text, path), path, { required: MEMBERS });
  if (formOf(entry, path) !== text) throw new InputError(path, 'not in the form of RFC 8785');
  readOneOf(entry.format, `${path}.format`, [ENTRY_FORMAT]);
  const read = (name: string): string => readText(entry[name], `${path}.${name}`, 512);
  const actor = readExactObject(entry.actor, `${path}.actor`, { required: ['kind', 'id'] });
  const salt = read('salt');
  return {
    bytes: utf8(text),
    salt,
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

/**
 * The RFC 8785 form of an entry, which may contain only flat objects. Comparing it with the text also rejects repeated
 * members, which parsers read differently.
 */
function formOf(entry: JsonObject, path: string): string {
  return formOfObject(entry, (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return formOfObject(readObject(value, path), (each) => {
      if (typeof each === 'object' && each !== null) throw new InputError(path, 'nested too deep');
      return JSON.stringify(each);
    });
  });
}

function formOfObject(object: JsonObject, write: (value: unknown) => string): string {
  const names = Object.keys(object).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${write(object[name])}`).join(',')}}`;
}
