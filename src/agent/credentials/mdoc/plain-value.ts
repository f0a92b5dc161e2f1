import { CborDate, CborTime, EmbeddedCbor } from './cbor.ts';

/** A data element as JSON: dates as text, byte strings (a portrait) in base64url, maps as objects. */
export function plainValue(value: unknown): unknown {
  if (value instanceof CborTime || value instanceof CborDate) return value.text;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64url');
  if (value instanceof EmbeddedCbor) return plainValue(value.read());
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([name, member]) => [String(name), plainValue(member)]));
  if (Array.isArray(value)) return value.map(plainValue);
  return typeof value === 'bigint' ? value.toString() : value;
}
