import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { referenceRoutes } from './routes.ts';

export { type FoundForm, type StrippedName, sameLegalForm, stripLegalForm } from './legal-form.ts';

/** Countries and kinds of document, and what can be verified of them. */
export const reference: Domain<Context> = { name: 'reference', routes: referenceRoutes };
