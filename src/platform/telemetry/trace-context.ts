import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A place in a trace: https://www.w3.org/TR/trace-context/#traceparent-header */
export interface TraceContext {
  /** 16 bytes, hexadecimal. */
  traceId: string;
  /** 8 bytes, hexadecimal: of whoever called. */
  parentId: string;
  /** One byte, hexadecimal. */
  flags: string;
}

/** Traces that others have begun, carried on through requests, jobs and webhooks. Without one nothing is carried. */
export interface Traces {
  /** Runs `use` within the trace of a `traceparent`; as it is where there is none, or a malformed one. */
  within<T>(traceparent: string | undefined, use: () => T): T;
  /** The header for what is called from here, with an id of its own; undefined outside a trace. */
  traceparent(): string | undefined;
}

export function createTraces(): Traces {
  const running = new AsyncLocalStorage<TraceContext>();
  return {
    within: (text, use) => {
      const context = parseTraceparent(text);
      return context ? running.run(context, use) : use();
    },
    traceparent: () => {
      const context = running.getStore();
      return context && childOf(context);
    },
  };
}

/** The next header of a trace: its parent is a call of ours. */
export function childOf({ traceId, flags }: TraceContext): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** What a `traceparent` says; undefined for a malformed one, which is to be ignored (section 3.2.2). */
export function parseTraceparent(text: string | undefined): TraceContext | undefined {
  const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, version, traceId = '', parentId = '', flags = '', more] = parts;
  // Later versions may append; the first has nothing more, and ff is no version.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, flags };
}
