import type { Context } from '#domains/context.ts';
import { startSequencer } from '#platform/audit-log/index.ts';
import type { Domain } from '#platform/domain.ts';
import { startAttestor } from './attestor.ts';
import { auditJobs } from './jobs.ts';
import type { EntryFinders } from './list-entries.ts';
import { logHead, logSigner } from './log-signer.ts';
import { auditMigration } from './migrations/0228-audit.ts';
import { recordConfiguration } from './record-configuration.ts';
import { auditRoutes } from './routes.ts';

export { logHead } from './log-signer.ts';
export { verifyAuditLog } from './verify-log.ts';

/** The tamper-evident log of all actions. */
export const audit = (finders: EntryFinders): Domain<Context> => ({
  name: 'audit',
  migrations: [auditMigration],
  routes: auditRoutes(finders),
  jobs: auditJobs,
  prepares: recordConfiguration,
  starts: (ctx) =>
    startSequencer({
      db: ctx.db,
      clock: ctx.clock,
      log: ctx.log,
      signer: logSigner(ctx),
      head: logHead(ctx),
      beside: () => startAttestor(ctx),
    }),
});
