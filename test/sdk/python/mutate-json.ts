// Changes of JSON that someone may have signed all the same: what counts is that both verifiers say the same of each.
import type { Random } from '../../mutants/proofs/random.ts';

type Container = Record<string, unknown> | unknown[];

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -0.001, 8_640_000_000_000.5],
  ...['', 'x', '0', '1', ' 7 ', '0x10', '1e2', '-1', 'ü\u{1f600}', '\ud800', 'a'.repeat(600), '__proto__', '~', '.'],
  ...['2026-05-02', '2026-02-30', '1899-12-31', '2300-01-01', '2026-05-02T12:00:00Z', '2026-05-02T12:00:00.250Z'],
  ...[
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00+14:00',
    '2026-05-02T12:00:00',
    '2099-01-01T00:00:00.123456789Z',
  ],
  ...[
    'did:web:studio.example:orgs:two',
    'did:key:z6Mk',
    'did:jwk:e30',
    'https://issuer.example/',
    'HTTPS://ISSUER.example:443',
  ],
  ...[
    'https://issuer.example/a/../',
    'http://localhost:3000/x',
    'https://issuer.example?x',
    'http://issuer.example',
    'urn:x',
  ],
  ...[[], {}, [[]], [null], { a: 1 }, { '...': 'x' }, { _sd: ['x'] }, ['VerifiableCredential'], deep(40)],
];

/** A copy of `value` with one thing changed, inside of it where it has an inside. */
export function mutateJson<T>(value: T, random: Random): T {
  const holder = { value: structuredClone(value) as unknown };
  const [whole, ...inside] = placesOf(holder, []);
  const [container, key] = random.pick(inside.length > 0 ? inside : [whole ?? [holder, 'value']]);
  change(container, key, random);
  return holder.value as T;
}

function placesOf(container: Container, found: [Container, string | number][]): [Container, string | number][] {
  for (const [name, each] of Object.entries(container)) {
    found.push([container, Array.isArray(container) ? Number(name) : name]);
    if (typeof each === 'object' && each !== null) placesOf(each as Container, found);
  }
  return found;
}

function change(container: Container, key: string | number, random: Random): void {
  const fields = container as Record<string | number, unknown>;
  const old = fields[key];
  const changes: (() => void)[] = [
    () => set(fields, key, structuredClone(random.pick(VALUES))),
    () => (Array.isArray(container) ? void container.splice(Number(key), 1) : delete fields[key]),
    () =>
      Array.isArray(container)
        ? void container.splice(Number(key), 0, structuredClone(old))
        : set(fields, random.pick(['more', 'crit', 'nbf', 'exp', 'iat', 'vc', '_sd', 'receipt', 'x']), old),
    () => set(fields, key, typeof old === 'string' ? changeText(old, random) : structuredClone(random.pick(VALUES))),
    () => set(fields, key, typeof old === 'number' ? old + random.pick([1, -1, 0.5, 1000]) : [old]),
  ];
  random.pick(changes)();
}

/** So that `__proto__` is a member as any other. */
function set(fields: Record<string | number, unknown>, key: string | number, value: unknown): void {
  Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
}

function changeText(text: string, random: Random): string {
  const at = random.integer(text.length + 1);
  const other = random.pick(['', 'A', 'a', '0', '/', '-', '.', ' ', 'é']);
  return text.slice(0, at) + other + text.slice(at + random.integer(2));
}

/** A character of a token more, less, or another. */
export function mutateToken(token: string, random: Random): string {
  return random.integer(4) === 0
    ? random.pick([
        `${token}~`,
        `${token}.`,
        token.slice(0, -1),
        `${token}=`,
        ` ${token}`,
        `~${token}`,
        token.replace('~', ''),
      ])
    : changeText(token, random);
}
