import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sampled } from './sampled.ts';

/** The service's measurements, in Prometheus' text format at `/metrics`. */
export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Requests in progress. */
  httpRunning: Gauge;
  /** Seconds from a verification's pictures to its decision, by outcome. */
  verificationDuration: Histogram<'status'>;
  proofDuration: Histogram<string>;
  webhookAttempts: Counter<'outcome'>;
  /** Exposes values that are computed when scraped, at most every five seconds. */
  watch(gauge: WatchedGauge): void;
}

export interface WatchedGauge {
  name: string;
  help: string;
  /** The label that distinguishes values; without it the only value has the key ''. */
  label?: string;
  values(): Promise<Record<string, number>>;
}

function watch(registry: Registry, { name, help, label, values }: WatchedGauge): void {
  const ask = sampled(values);
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const found = await ask();
      this.reset();
      for (const [key, value] of Object.entries(found ?? {}))
        this.set(label === undefined ? {} : { [label]: key }, value);
    },
  });
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];
  return {
    registry,
    watch: (gauge) => watch(registry, gauge),
    httpDuration: new Histogram({
      name: 'avouch_http_request_duration_seconds',
      help: 'Time to respond to an HTTP request',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    httpRunning: new Gauge({
      name: 'avouch_http_requests_running',
      help: 'HTTP requests in progress',
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
      help: 'Time to create a proof',
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
