import { type ExternalIds, externalNameOf } from '../answer/external-ids.ts';
import type { Route } from '../route.ts';
import { addProperty, type Document } from './describe-lists.ts';

/** Writes into a document that callers' own ids stand beside ours in what routes with a token answer. */
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
            description: `Your own ID for the object that \`${field}\` names; null if it has none`,
          },
          isRequired: true,
        });
  }
}
