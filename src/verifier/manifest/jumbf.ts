import { concatBytes } from '@noble/hashes/utils.js';
import { utf8 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';
import { bytes32, number32, textAt } from './containers.ts';

/** A JUMBF superbox (ISO/IEC 19566-5), as C2PA manifests consist of them. */
export interface Superbox {
  /** The first four characters of its type, such as `c2ma`; empty for a type that is not the C2PA's. */
  type: string;
  label: string;
  /** Whether its description consists of its type and its label alone. */
  isPlain: boolean;
  /** All bytes after its own head: what hashes of the box cover (C2PA 2.2 section 8.4.2.3). */
  body: Uint8Array;
  superboxes: Superbox[];
  content: { type: string; data: Uint8Array }[];
}

/** The rest of every type of the C2PA and of JUMBF. */
const TYPE_REST = Uint8Array.of(0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71);
const HEAD = 8;
const TYPE_LENGTH = 16;
/** Requestable, with a label. */
const LABELED = 3;
const MOST_BOXES = 1000;
const MOST_DEPTH = 6;

/** Reads the bytes of exactly one superbox; throws {@link InputError}. */
export function readSuperbox(bytes: Uint8Array): Superbox {
  const [box, ...others] = readBoxes(bytes);
  if (box?.type !== 'jumb' || others.length > 0) throw malformed();
  return readContent(box.data, { boxes: 0 }, 0);
}

function readContent(body: Uint8Array, count: { boxes: number }, depth: number): Superbox {
  const [description, ...boxes] = readBoxes(body);
  count.boxes += boxes.length;
  if (description?.type !== 'jumd' || depth > MOST_DEPTH) throw malformed();
  if (count.boxes > MOST_BOXES) throw new InputError('manifest', 'has too many boxes');
  return {
    ...readDescription(description.data),
    body,
    superboxes: boxes.flatMap(({ type, data }) => (type === 'jumb' ? [readContent(data, count, depth + 1)] : [])),
    content: boxes.filter(({ type }) => type !== 'jumb'),
  };
}

function readDescription(data: Uint8Array): Pick<Superbox, 'type' | 'label' | 'isPlain'> {
  const isKnown = TYPE_REST.every((byte, index) => data[4 + index] === byte);
  const toggles = data[TYPE_LENGTH] ?? 0;
  const end = data.indexOf(0, TYPE_LENGTH + 1);
  const hasLabel = (toggles & LABELED) === LABELED && end > TYPE_LENGTH;
  return {
    type: isKnown ? textAt(data, 0, 4) : '',
    label: hasLabel ? textAt(data, TYPE_LENGTH + 1, Math.min(end - TYPE_LENGTH - 1, 200)) : '',
    isPlain: hasLabel && toggles === LABELED && end === data.length - 1,
  };
}

function readBoxes(bytes: Uint8Array): { type: string; data: Uint8Array }[] {
  const boxes: { type: string; data: Uint8Array }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = number32(bytes, at);
    if (length < HEAD || length > bytes.length - at) throw malformed();
    if (boxes.length > MOST_BOXES) throw new InputError('manifest', 'has too many boxes');
    boxes.push({ type: textAt(bytes, at + 4, 4), data: bytes.subarray(at + HEAD, at + length) });
    at += length;
  }
  return boxes;
}

const malformed = () => new InputError('manifest', 'its boxes are damaged');

/** A box with its head. */
export function writeBox(type: string, data: Uint8Array): Uint8Array {
  return concatBytes(bytes32(HEAD + data.length), utf8(type), data);
}

/** The body of a superbox (see {@link Superbox}) with a label; `type` has four characters. */
export function writeSuperboxBody(type: string, label: string, boxes: readonly Uint8Array[]): Uint8Array {
  const description = concatBytes(utf8(type), TYPE_REST, Uint8Array.of(LABELED), utf8(label), Uint8Array.of(0));
  return concatBytes(writeBox('jumd', description), ...boxes);
}
