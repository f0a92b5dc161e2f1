/** Headers that an endpoint's owner adds to every delivery, such as a token for a gateway. */
export type CustomHeaders = Readonly<Record<string, string>>;

const MAX_HEADERS = 10;
const NAME = /^[A-Za-z][A-Za-z0-9-]{0,63}$/;
/** Visible ASCII with spaces between: RFC 9110 section 5.5 without its obsolete parts. */
const VALUE = /^[!-~](?:[ -~]{0,1022}[!-~])?$/;
/** Headers of the connection, body, and signature, which we set ourselves. */
const OURS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'expect',
  'host',
  'keep-alive',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'x-service-signature',
]);
const OUR_PREFIXES = ['webhook-', 'proxy-', 'sec-'];

/** What is wrong with headers to add; undefined if they are valid. */
export function problemOfHeaders(headers: CustomHeaders): string | undefined {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (names.length > MAX_HEADERS) return `At most ${MAX_HEADERS} headers`;
  if (new Set(names).size < names.length) return 'A name is listed twice';
  const bad = Object.entries(headers).find(([name, value]) => !NAME.test(name) || !VALUE.test(value));
  if (bad) return `${JSON.stringify(bad[0].slice(0, 64))} is not a header name, or its value is not plain text`;
  const ours = names.find((name) => OURS.has(name) || OUR_PREFIXES.some((prefix) => name.startsWith(prefix)));
  return ours === undefined ? undefined : `${ours} is set by the service`;
}

const SHOWN = new Set(['content-type', 'traceparent', 'webhook-id', 'webhook-timestamp']);
const SIGNATURES = new Set(['webhook-signature', 'x-service-signature']);

/** Headers for the delivery log: only the beginning of a signature, and nothing of the owner's own values. */
export function maskHeaders(sent: CustomHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, masked(name.toLowerCase(), value)]));
}

function masked(name: string, value: string): string {
  if (SHOWN.has(name)) return value;
  return SIGNATURES.has(name) ? value.replace(/((?:v1=|v1,)\S{6})[^\s,]*/g, '$1…') : '…';
}

const TELLING = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server', 'x-request-id'];
const MOST_SHOWN = 200;

/** The headers of an answer that help to diagnose a failure, each truncated. */
export function tellingHeaders(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found = TELLING.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value.slice(0, MOST_SHOWN)] as const];
  });
  return Object.fromEntries(found);
}
