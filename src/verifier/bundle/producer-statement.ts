import type { CalendarDay } from '../encoding/days.ts';
import { projectScope } from '../proof/project-scope.ts';
import type { BusinessVerifiedStatement } from '../proof/statement.ts';

/**
 * What has to be proved of the producer of a project: `on` is a day from the first of its shoots to that of the bundle.
 * A proof may show more of it (countries, legal forms, its founding, assurances).
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
