import { AsyncLocalStorage } from 'node:async_hooks';
import { childOf, parseTraceparent, type TraceContext, traceparentOf } from './trace-context.ts';
import type { Span, SpanSpec, Tracer } from './tracer.ts';

/**
 * Traces, continued through requests, jobs, and webhooks. Without a tracer only incoming ones are passed on, and
 * nothing is recorded.
 */
export interface Traces {
  /** Runs incoming work as a span in the trace of its `traceparent`; without a valid one, as a new trace. */
  enter<T>(spec: SpanSpec, traceparent: string | undefined, use: (span: Span) => Promise<T>): Promise<T>;
  /** Runs a step of that work as a child span; outside of it nothing is recorded. */
  step<T>(spec: SpanSpec, use: () => Promise<T>): Promise<T>;
  /** The header for outgoing calls; undefined outside a trace. */
  traceparent(): string | undefined;
}

const SILENT: Span = { rename: () => undefined, set: () => undefined, fail: () => undefined };

export function createTraces(tracer?: Tracer): Traces {
  const running = new AsyncLocalStorage<TraceContext>();
  return tracer ? recordedTraces(running, tracer) : carriedTraces(running);
}

function carriedTraces(running: AsyncLocalStorage<TraceContext>): Traces {
  return {
    enter: (_, traceparent, use) => {
      const context = parseTraceparent(traceparent);
      return context ? running.run(context, use, SILENT) : use(SILENT);
    },
    step: (_, use) => use(),
    traceparent: () => {
      const context = running.getStore();
      return context && childOf(context);
    },
  };
}

function recordedTraces(running: AsyncLocalStorage<TraceContext>, tracer: Tracer): Traces {
  const record = async <T>(
    spec: SpanSpec,
    parent: TraceContext | undefined,
    use: (span: Span) => Promise<T>,
  ): Promise<T> => {
    const span = tracer.start(spec, parent);
    try {
      return await running.run(span.context, use, span);
    } catch (error) {
      span.fail(error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    enter: (spec, traceparent, use) => record(spec, parseTraceparent(traceparent), use),
    step: (spec, use) => {
      const parent = running.getStore();
      return parent ? record(spec, parent, use) : use();
    },
    traceparent: () => {
      const context = running.getStore();
      return context && traceparentOf(context);
    },
  };
}
