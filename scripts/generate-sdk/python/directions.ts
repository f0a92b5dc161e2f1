// Which named types occur in answers, and which in requests.
import type { ApiType } from '../api-type.ts';
import type { Api, Operation } from '../read-openapi.ts';
import { typesOf } from './shapes.ts';

export function namesInResponses(api: Api): ReadonlySet<string> {
  return reachable(api, ({ response, page }) => [
    ...(response.kind === 'json' ? [response.type] : []),
    ...(page ? [page.item] : []),
  ]);
}

export function namesInRequests(api: Api): ReadonlySet<string> {
  return reachable(api, ({ body, query, pathParams }) => [
    ...(body ? [body] : []),
    ...[...query, ...pathParams].map(({ type }) => type),
  ]);
}

function reachable(api: Api, start: (operation: Operation) => ApiType[]): ReadonlySet<string> {
  const types = typesOf(api);
  const found = new Set<string>();
  const visit = (type: ApiType): void => {
    if (type.kind === 'array') visit(type.items);
    if (type.kind === 'map') visit(type.values);
    if (type.kind === 'object') for (const field of type.fields) visit(field.type);
    if (type.kind === 'union') for (const member of type.members) visit(member);
    if (type.kind !== 'ref' || found.has(type.name)) return;
    found.add(type.name);
    const named = types.get(type.name);
    if (named) visit(named);
  };
  for (const { operations } of api.resources)
    for (const each of operations) for (const type of start(each)) visit(type);
  return found;
}
