/** The data that determine an operation's order. */
interface Call {
  method: string;
  path: string;
}

/** A path with its operations by method, and its subpaths in order of declaration. */
interface Node<T> {
  calls: Map<string, T>;
  below: Map<string, Node<T>>;
}

const PARAMETER = '{}';
const METADATA = 'metadata';
/** Requests before a browser creates or uses a passkey. */
const OPTIONS = 'options';

/**
 * Operations in the order of a task: create, get, list, update, act, delete; list before get if no call creates. The
 * order follows from method and path; actions keep their order of declaration. Idempotent.
 */
export function inTaskOrder<T extends Call>(operations: readonly T[]): T[] {
  const root = emptyNode<T>();
  for (const operation of operations) {
    const segments = operation.path.split('/').slice(1);
    const place = segments.reduce((node, segment) => childOf(node, segment.replace(/^\{.*\}$/, PARAMETER)), root);
    place.calls.set(operation.method.toLowerCase(), operation);
  }
  return walk(root);
}

function walk<T>(collection: Node<T>): T[] {
  const item = collection.below.get(PARAMETER) ?? emptyNode<T>();
  const below = (node: Node<T>, fits: (segment: string) => boolean): T[] =>
    [...node.below].flatMap(([segment, each]) => (fits(segment) ? walk(each) : []));
  const creates = callsOf(collection, 'post');
  const gets = [...callsOf(item, 'get'), ...callsOf(collection, 'get')];
  return [
    ...below(collection, (segment) => segment === OPTIONS),
    ...creates,
    ...(creates.length > 0 ? gets : gets.reverse()),
    ...callsOf(collection, 'patch', 'put'),
    ...callsOf(item, 'patch', 'put'),
    ...below(item, (segment) => segment === METADATA),
    ...callsOf(item, 'post'),
    ...below(item, (segment) => segment !== METADATA),
    ...below(collection, (segment) => segment !== PARAMETER && segment !== OPTIONS),
    ...callsOf(item, 'delete'),
    ...callsOf(collection, 'delete'),
  ];
}

function callsOf<T>({ calls }: Node<T>, ...methods: string[]): T[] {
  return methods.flatMap((method) => calls.get(method) ?? []);
}

function emptyNode<T>(): Node<T> {
  return { calls: new Map(), below: new Map() };
}

function childOf<T>({ below }: Node<T>, segment: string): Node<T> {
  const known = below.get(segment);
  if (known) return known;
  const made = emptyNode<T>();
  below.set(segment, made);
  return made;
}
