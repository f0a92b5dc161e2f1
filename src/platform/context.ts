import type { Config } from '#config/config.ts';
import type { Clock } from '#kernel/clock.ts';
import type { BlobStore } from './blobs/index.ts';
import type { RotateEpoch } from './crypto/rotate-epoch.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/database.ts';
import type { Documents } from './documents/index.ts';
import type { Egress } from './egress/index.ts';
import type { Events } from './events/events.ts';
import type { Bells } from './jobs/bells.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logger/index.ts';
import type { Mailer } from './mailer/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OrganizationTime } from './organization-time.ts';
import type { Traces } from './telemetry/traces.ts';
import type { WebApp } from './web-app/web-app.ts';

/** The dependencies of every operation; created once at start, passed explicitly, never imported. */
export interface PlatformContext {
  config: Config;
  /** The public address of the service, without a trailing slash. */
  publicUrl: string;
  /** The current organization's time; a test organization's may be ahead of real time. */
  clock: Clock;
  /**
   * Real time, for everything that others see or measure, such as tokens, deliveries, certificates, and the audit log.
   */
  wallClock: Clock;
  time: OrganizationTime;
  log: Logger;
  metrics: Metrics;
  db: Database;
  vault: Vault;
  /** Replaces and destroys the keys that wrap data keys. */
  rotateEpoch: RotateEpoch;
  jobs: Jobs;
  bells: Bells;
  traces: Traces;
  events: Events;
  blobs: BlobStore;
  mailer: Mailer;
  documents: Documents;
  egress: Egress;
  /** The dashboard and the hosted pages. */
  web: WebApp;
}
