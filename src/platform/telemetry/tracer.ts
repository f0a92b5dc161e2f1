import type { TraceContext } from './trace-context.ts';

/** What a span says of itself: routes, codes and counts, never a person's data nor an id but that of the request. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanSpec {
  name: string;
  /** Of a call that came in, of a job that was taken, of a call that goes out. */
  kind: 'server' | 'consumer' | 'client';
  attributes?: SpanAttributes;
  /** Traces that led here too, beside the one that goes on. */
  links?: readonly TraceContext[];
}

/** A span that is open; what is told to it after its end is lost. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Says that it failed, and as what: a code or the name of an error, because messages may quote personal data. */
  fail(type: string): void;
}

export interface OpenSpan extends Span {
  context: TraceContext;
  end(): void;
}

/** Records spans and sends them away. */
export interface Tracer {
  /** `parent`: undefined begins a trace. */
  start(spec: SpanSpec, parent: TraceContext | undefined): OpenSpan;
  /** Sends what is recorded; takes 5 s at most and never rejects. */
  close(): Promise<void>;
}
