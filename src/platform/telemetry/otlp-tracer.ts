import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '../logger/index.ts';
import type { TraceContext } from './trace-context.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

const CLOSE_MS = 5_000;
const COMPLAINT_MS = 60_000;
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;

export interface OtlpOptions {
  /** URL of a collector, without a trailing slash; the path of traces is appended. */
  endpoint: string;
  clock: Clock;
  log: Logger;
}

/**
 * Sends spans to a collector by OTLP over HTTP. Nothing is registered globally, so that services in one process stay
 * separate. The caller's `traceparent` flag decides whether to record; without one everything is recorded.
 */
export function createOtlpTracer({ endpoint, clock, log }: OtlpOptions): Tracer {
  const exporter = complaining(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), clock, log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'avouch' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('avouch');
  return {
    start: ({ name, kind, attributes, links = [] }, parent) => {
      const within = parent ? trace.setSpanContext(ROOT_CONTEXT, remote(parent)) : ROOT_CONTEXT;
      const options = {
        kind: KINDS[kind],
        links: links.map((link) => ({ context: remote(link) })),
        ...(attributes && { attributes }),
      };
      return openSpan(tracer.startSpan(name, options, within));
    },
    close: async () => {
      // Failures to send were already logged.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function openSpan(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    context: { traceId, parentId: spanId, flags: traceFlags.toString(16).padStart(2, '0') },
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
}

function remote({ traceId, parentId, flags }: TraceContext) {
  return { traceId, spanId: parentId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}

/** Logs failures at most once a minute, so that an unavailable collector does not fill the log. */
function complaining(exporter: SpanExporter, clock: Clock, log: Logger): SpanExporter {
  let quietUntil = 0;
  let lost = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = clock.now().getTime();
        if (result.error) lost += spans.length;
        if (result.error && now >= quietUntil) {
          log.warn('traces could not be sent', { count: lost, error: result.error });
          quietUntil = now + COMPLAINT_MS;
          lost = 0;
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
