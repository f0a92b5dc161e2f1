/** As much of an OpenAPI document as is looked at here. */
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, object>>;
}

interface Operation {
  parameters?: (object & { name?: string })[];
  responses?: Record<string, object & { description?: string }>;
}

const FROM = '#/components/';

/**
 * Moves each refusal and parameter that several operations share to `components` and references it. A refusal is named
 * by its codes, a parameter by its name; of several with one name the most frequent gets it.
 */
export function shareParts(given: object): void {
  const document = given as Document;
  const operations = operationsOf(document);
  const responses = operations.flatMap((operation) =>
    Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
      Number(status) < 400 ? [] : [{ place: operation.responses ?? {}, key: status, part: response }],
    ),
  );
  const parameters = operations.flatMap(({ parameters = [] }) =>
    parameters.map((part, index) => ({
      place: parameters as unknown as Record<string, object>,
      key: String(index),
      part,
    })),
  );
  share(document, 'responses', responses, ({ description = '' }) => codesOf(description));
  share(document, 'parameters', parameters, ({ name = '' }) => words(name));
}

/** The document with these references resolved, for readers of single operations. */
export function inlineParts<D extends object>(document: D): D {
  const { components = {} } = document as Document;
  const { responses = {}, parameters = {}, ...others } = components;
  const named: Record<string, object> = {};
  for (const [name, part] of Object.entries(responses)) named[`${FROM}responses/${name}`] = part;
  for (const [name, part] of Object.entries(parameters)) named[`${FROM}parameters/${name}`] = part;
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && named[$ref]) return named[$ref];
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, put(each)]));
  };
  return { ...document, paths: put((document as Document).paths), components: others };
}

interface Use<P> {
  place: Record<string, object>;
  key: string;
  part: P;
}

function share<P extends object>(
  document: Document,
  kind: 'responses' | 'parameters',
  uses: readonly Use<P>[],
  nameOf: (part: P) => string,
): void {
  const alike = [...Map.groupBy(uses, ({ part }) => JSON.stringify(part)).values()];
  const shared: Record<string, object> = {};
  for (const group of alike.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)) {
    const [first] = group;
    const name = first && nameOf(first.part);
    if (!first || !name || name in shared) continue;
    shared[name] = first.part;
    for (const { place, key } of group) place[key] = { $ref: `${FROM}${kind}/${name}` };
  }
  const sorted = Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length > 0) document.components = { ...document.components, [kind]: Object.fromEntries(sorted) };
}

function operationsOf({ paths = {} }: Document): Operation[] {
  return Object.values(paths).flatMap((verbs) => Object.values(verbs));
}

/** `InsufficientScopeOrRecentLoginRequired` of "`insufficient_scope`: … `recent_login_required`: …". */
function codesOf(description: string): string {
  return [...description.matchAll(/^`(\w+)`/gm)].map(([, code = '']) => words(code)).join('Or');
}

/** `IdempotencyKey` of `Idempotency-Key`. */
function words(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]|$)/g, (_, first: string) => first.toUpperCase());
}
