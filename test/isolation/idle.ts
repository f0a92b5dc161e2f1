import { setTimeout as sleep } from 'node:timers/promises';
import type { TestService } from '../support/service.ts';

/** Until the jobs of all organizations are done, and each delivery was tried. */
export async function idle(service: TestService): Promise<void> {
  const waiting = `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    union all select 1 from webhook_deliveries where state = 'pending' and attempts = 0`;
  while ((await service.sql('superuser', waiting)).length > 0) await sleep(100);
}
