// One request on the wire, as it was planned: no client library fixes it.
import { Agent, request } from 'node:http';
import { anyAddress } from '../service/any-address.ts';
import type { Callers } from './callers.ts';
import { toJsonText } from './hostile.ts';
import type { Operation } from './operations.ts';
import type { Plan } from './plan-request.ts';
import { type Pool, Ref } from './pool.ts';

export interface Caller {
  org: string;
  token: string;
  isPerson: boolean;
}

/** Whose object or example it is, asks. */
export function callerFor(
  { path, personal }: Operation,
  plan: Plan,
  { callers, pool }: { callers: Callers; pool: Pool },
): Caller {
  const named = path.match(/\{(\w+)\}/)?.[1];
  const first = named === undefined ? undefined : plan.params[named];
  const id = first instanceof Ref ? pool.resolve(first) : first;
  const owner = typeof id === 'string' ? pool.ownerOf(id) : undefined;
  return callers.of(owner ?? plan.org, { at: plan.caller.at, personal });
}

export interface Wire {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  ms: number;
}

/** No request of ours is work for so long: what has not answered by then hangs. */
const HANGS_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function toWire(operation: Operation, plan: Plan, { caller, pool }: { caller: Caller; pool: Pool }): Wire {
  const fill = (value: unknown): unknown => filled(value, (ref) => pool.resolve(ref, caller.org) ?? 'none');
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeSafely(textOf(fill(plan.params[name]))));
  const query = plan.query
    .map(([name, value]) => `${encodeSafely(name)}=${encodeSafely(textOf(fill(value)))}`)
    .join('&');
  const {
    method = operation.method,
    path: tail = '',
    type = operation.bodyType ?? 'application/json',
  } = plan.bend ?? {};
  const target = `${path}${query === '' ? '' : `?${query}`}${tail}`;
  const body = bodyOf(operation, plan, fill);
  const headers: Record<string, string> = {
    'x-forwarded-for': anyAddress(),
    ...(body && type !== '' && { 'content-type': type }),
    ...(body && { 'content-length': String(body.length) }),
    ...authorizationOf(plan, caller),
    ...Object.fromEntries(plan.headers),
  };
  return { method, target, headers, body };
}

function authorizationOf({ caller: { token } }: Plan, caller: Caller): Record<string, string> {
  if (token === 'none') return {};
  return { authorization: `Bearer ${caller.token}${token === 'broken' ? 'x' : ''}` };
}

function bodyOf({ bodyType }: Operation, { body }: Plan, fill: (value: unknown) => unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if ('bytes' in body) return Buffer.from(body.bytes);
  const value = fill(body.json);
  if (bodyType !== 'application/x-www-form-urlencoded') return Buffer.from(toJsonText(value));
  const fields = Object.entries(Object(value)).map(
    ([name, each]) => `${encodeSafely(name)}=${encodeSafely(textOf(each))}`,
  );
  return Buffer.from(fields.join('&'));
}

/** A lone surrogate has no percent-encoding of its own: its bytes in CESU-8 stand for it. */
function encodeSafely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function filled(value: unknown, resolve: (ref: Ref) => string): unknown {
  if (value instanceof Ref) return resolve(value);
  if (Array.isArray(value)) return value.map((each) => filled(each, resolve));
  if (typeof value !== 'object' || value === null) return value;
  const copy = {};
  for (const [name, each] of Object.entries(value))
    Object.defineProperty(copy, name, { value: filled(each, resolve), enumerable: true, configurable: true });
  return copy;
}

/** Rejects where no answer comes. */
export function send(url: string, wire: Wire): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const out = request(
      {
        ...{ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, agent, setHost: !('host' in wire.headers) },
        ...{ method: wire.method, path: escaped(wire.target), headers: latin1(wire.headers) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          const headers = response.headers as Record<string, string>;
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks), ms });
        });
      },
    );
    out.setTimeout(HANGS_MS, () => out.destroy(new Error(`no answer in ${HANGS_MS / 1000} s`)));
    out.on('error', reject);
    out.end(wire.body);
  });
}

/** Node refuses to send a path with a space or a control character. */
function escaped(target: string): string {
  return target.replace(/[^\x21-\x7e]/g, (each) => encodeURIComponent(each));
}

function latin1(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
}

/** For a shell. */
export function asCurl(url: string, { method, target, headers, body }: Wire): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-length');
  const said = lines.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const from = body === undefined ? '' : `printf %s ${body.toString('base64')} | base64 -d | `;
  const data = body === undefined ? [] : ['--data-binary', '@-'];
  return `${from}${['curl', '-i', '--path-as-is', '-X', method, ...said, ...data, quote(url + escaped(target))].join(' ')}`;
}
