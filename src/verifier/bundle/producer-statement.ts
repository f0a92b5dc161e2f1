import type { CalendarDay } from '../encoding/days.ts';
import { projectScope } from '../proof/project-scope.ts';
import type { BusinessVerifiedStatement } from '../proof/statement.ts';

/**
 * What must be proven about a project's producer: `on` is a day between the first shoot and the bundle. A proof may
 * show more (countries, legal forms, founding day, assurances).
 */
export function producerStatementOf({
  issuer,
  projectId,
  on,
}: {
  issuer: string;
  projectId: string;
  on: CalendarDay;
}): BusinessVerifiedStatement {
  return {
    type: 'business-verified',
    on,
    issuers: [issuer],
    scope: projectScope(projectId),
    context: `urn:avouch:producer:${projectId}`,
  };
}
