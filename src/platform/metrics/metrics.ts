import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the service measures of itself, in Prometheus' text format at `/metrics`. */
export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** How long a verification took from its images to its decision, in seconds, by outcome. */
  verificationDuration: Histogram<'status'>;
  proofDuration: Histogram<string>;
  webhookAttempts: Counter<'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'avouch_http_request_duration_seconds',
      help: 'Time to answer an HTTP request',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    verificationDuration: new Histogram({
      name: 'avouch_verification_duration_seconds',
      help: 'Time to decide an identity verification',
      labelNames: ['status'],
      buckets: seconds,
      registers,
    }),
    proofDuration: new Histogram({
      name: 'avouch_proof_duration_seconds',
      help: 'Time to make a proof',
      buckets: seconds,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'avouch_webhook_attempts_total',
      help: 'Attempts to deliver an event, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
