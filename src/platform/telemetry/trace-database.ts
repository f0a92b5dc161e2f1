import type { Database } from '../db/database.ts';
import type { SpanSpec } from './tracer.ts';
import type { Traces } from './traces.ts';

/** The same database, with a span for each transaction. */
export function traceDatabase(db: Database, traces: Traces): Database {
  return {
    ...db,
    org: (tenant, use) => traces.step(spanOf('transaction'), () => db.org(tenant, use)),
    read: (tenant, use) => traces.step(spanOf('read'), () => db.read(tenant, use)),
    find: (tenant, use) => traces.step(spanOf('find'), () => db.find(tenant, use)),
    snapshot: (tenant, use) => traces.step(spanOf('snapshot'), () => db.snapshot(tenant, use)),
    findAll: (tenant, use) => traces.step(spanOf('findAll'), () => db.findAll(tenant, use)),
    system: (use) => traces.step(spanOf('system'), () => db.system(use)),
    statement: (use) => traces.step(spanOf('statement'), () => db.statement(use)),
  };
}

function spanOf(kind: string): SpanSpec {
  return {
    name: `database ${kind}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': kind },
  };
}
