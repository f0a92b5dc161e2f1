import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { referenceRoutes } from './routes.ts';

export { COUNTRIES } from './countries.ts';
export type { EntityClass } from './entity-class-rules.ts';
export { type EntityType, findEntityType, isEntityTypeOf } from './entity-types.ts';
export { alpha2Of, alpha3Of, isCountry, isSubdivisionOf } from './jurisdictions.ts';
export { type FoundForm, type StrippedName, sameLegalForm, stripLegalForm } from './legal-form.ts';
export { identityDocument } from './schema.ts';

/** Countries, kinds of documents, and legal forms, and how they can be verified. */
export const reference: Domain<Context> = { name: 'reference', routes: referenceRoutes };
