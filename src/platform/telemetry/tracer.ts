import type { TraceContext } from './trace-context.ts';

/** Attributes of a span: routes, codes, and counts, never personal data, and no ID but the request's. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanSpec {
  name: string;
  /** Kinds: incoming call, job, outgoing call. */
  kind: 'server' | 'consumer' | 'client';
  attributes?: SpanAttributes;
  /** Other traces that led here, besides the continued one. */
  links?: readonly TraceContext[];
}

/** An open span; additions after its end are lost. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks a failure by a code or the name of an error, because messages may quote personal data. */
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
  /** Sends recorded spans; takes at most 5 s and never rejects. */
  close(): Promise<void>;
}
