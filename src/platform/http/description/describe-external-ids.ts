import { type ExternalIds, externalNameOf } from '../answer/external-ids.ts';
import type { Route } from '../route.ts';
import { addProperty, type Document } from './describe-lists.ts';

/** Adds external IDs to the answers of routes with a token in a document. */
export function describeExternalIds<C>(given: object, routes: readonly Route<C>[], externalIds: ExternalIds): void {
  const document = given as Document;
  for (const { path, method, access } of routes) {
    if (access === 'public') continue;
    for (const { content } of Object.values(document.paths?.[path]?.[method]?.responses ?? {}))
      for (const field of Object.keys(externalIds))
        addProperty(document, content?.['application/json']?.schema, {
          name: externalNameOf(field),
          beside: field,
          property: {
            type: ['string', 'null'],
            description: `Your own ID for the object that \`${field}\` names. Null if you have not set one`,
          },
          isRequired: true,
        });
  }
}
