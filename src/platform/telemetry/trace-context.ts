import { randomBytes } from 'node:crypto';

/** A place in a trace: https://www.w3.org/TR/trace-context/#traceparent-header */
export interface TraceContext {
  /** 16 bytes, hexadecimal. */
  traceId: string;
  /** 8 bytes, hexadecimal: the caller's span. */
  parentId: string;
  /** One byte, hexadecimal. */
  flags: string;
}

/** The next header of a trace, with a span of ours as parent. */
export function childOf(context: TraceContext): string {
  return traceparentOf({ ...context, parentId: randomBytes(8).toString('hex') });
}

/** The header that names this span. */
export function traceparentOf({ traceId, parentId, flags }: TraceContext): string {
  return `00-${traceId}-${parentId}-${flags}`;
}

/** Parses a `traceparent`; undefined for a malformed one, which must be ignored (section 3.2.2). */
export function parseTraceparent(text: string | undefined): TraceContext | undefined {
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, version, traceId = '', parentId = '', flags = '', more] = parts;
  // Later versions may append; the first has nothing more, and ff is no version.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, flags };
}
