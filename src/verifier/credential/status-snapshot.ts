import { fromBase64Url } from '../encoding/bytes.ts';
import { unpack } from '../encoding/unpack.ts';
import { InputError, type JsonObject, readArray, readExactObject, readObject, readOneOf, readText } from '../input.ts';
import { type CompactJws, readCompactJws } from './jws.ts';

/** Status lists for offline verification. Their signatures are judged with the credential that names them. */
export interface StatusSnapshot {
  lists: readonly SnapshotList[];
}

/** A parsed list with its unpacked bits; nothing in it is verified yet. */
export interface SnapshotList {
  /** `vc+jwt`: a Bitstring Status List v1.0; `statuslist+jwt`: a Token Status List. */
  type: 'vc+jwt' | 'statuslist+jwt';
  /** Its URI, as credentials refer to it. */
  uri: string;
  jws: CompactJws;
  /** Undefined if decompression failed. */
  bytes: Uint8Array | undefined;
}

/** Eight million one-bit entries: a small file could otherwise unpack into gigabytes. */
const MOST_BYTES = 1024 * 1024;
/** For all lists of a snapshot together. */
const MOST_OF_ALL = 128 * MOST_BYTES;

/**
 * Reads `{"format": "avouch-status-v1", "takenAt", "expiresAt", "lists": [compact JWS …]}`. `takenAt` and `expiresAt`
 * are for people: each list has its own signed times. Throws {@link InputError}.
 */
export async function readStatusSnapshot(value: unknown, path = 'status'): Promise<StatusSnapshot> {
  const members = { required: ['format', 'lists'], optional: ['takenAt', 'expiresAt'] };
  const snapshot = readExactObject(value, path, members);
  readOneOf(snapshot.format, `${path}.format`, ['avouch-status-v1']);
  const lists: SnapshotList[] = [];
  let room = MOST_OF_ALL;
  for (const [index, entry] of readArray(snapshot.lists, `${path}.lists`, { min: 0, max: 1000 }).entries()) {
    const list = await readList(entry, { path: `${path}.lists[${index}]`, max: Math.min(room, MOST_BYTES) });
    room -= list.bytes?.length ?? 0;
    lists.push(list);
  }
  return { lists };
}

async function readList(value: unknown, { path, max }: { path: string; max: number }): Promise<SnapshotList> {
  const jws = readCompactJws(value);
  const type = readOneOf(jws.header.typ, `${path}.typ`, ['vc+jwt', 'statuslist+jwt']);
  if (type === 'vc+jwt') {
    const { encodedList } = readObject(jws.payload.credentialSubject, `${path}.credentialSubject`);
    const text = readText(encodedList, `${path}.encodedList`, 2 * MOST_BYTES);
    // Multibase: `u` stands for base64url without padding.
    if (!text.startsWith('u')) throw new InputError(`${path}.encodedList`, 'must begin with u');
    const bytes = await open(text.slice(1), { format: 'gzip', max });
    return { type, jws, uri: readText(jws.payload.id, `${path}.id`, 2048), bytes };
  }
  const text = readText(readTokenList(jws.payload, path).lst, `${path}.lst`, 2 * MOST_BYTES);
  return {
    type,
    jws,
    uri: readText(jws.payload.sub, `${path}.sub`, 2048),
    bytes: await open(text, { format: 'deflate', max }),
  };
}

/** The member `status_list` of a status list token. */
export function readTokenList(payload: JsonObject, path: string): JsonObject {
  return readObject(payload.status_list, `${path}.status_list`);
}

async function open(text: string, into: Parameters<typeof unpack>[1]): Promise<Uint8Array | undefined> {
  const packed = fromBase64Url(text);
  return packed && unpack(packed, into);
}
