import { lookup } from 'node:dns/promises';
import type { Config } from '#config/config.ts';
import { isLoopback } from '#config/parsers.ts';
import { type Answer, askOwnAddress } from './ask-https.ts';
import { compareClocks } from './check-clock.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SOON_DAYS = 14;

/** Name, certificate, what answers there, and its clock. Asks the address as callers do, through whatever stands before. */
export async function checkPublicUrl(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  now: () => Date,
): Promise<Finding[]> {
  if (publicUrl === undefined) return [warn('url', 'PUBLIC_URL is not set', 'set it: DIDs and links stand under it')];
  const url = new URL('/healthz', publicUrl);
  const isLocal = isLoopback(url.hostname);
  const findings = isLocal ? [] : [await checkName(url.hostname)];
  if (findings.some(({ status }) => status === 'fail')) return findings;
  const asked = now().getTime();
  const answer = await askOwnAddress(url).catch((error: Error) => error);
  if (answer instanceof Error) {
    const says = `nothing answers at ${publicUrl}: ${answer.message || 'the connection is refused'}`;
    return [...findings, fail('url.answer', says, 'start the service; look at the proxy and the firewall before it')];
  }
  findings.push(...checkTransport(url, answer, { isLocal, trustProxy, now: now() }));
  findings.push(checkAnswer(publicUrl, answer));
  const middle = (asked + now().getTime()) / 2;
  const date = Date.parse(answer.headers.date ?? '');
  // The header has whole seconds, cut off.
  if (!Number.isNaN(date))
    findings.push(compareClocks('clock.url', `the clock at ${publicUrl}`, (date + 500 - middle) / 1000));
  return findings;
}

async function checkName(host: string): Promise<Finding> {
  try {
    const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
    return ok('url.name', `${host} is ${addresses.map(({ address }) => address).join(', ')}`);
  } catch (error) {
    const { code = 'no address' } = error as NodeJS.ErrnoException;
    return fail('url.name', `${host} has no address (${code})`, 'make its A and AAAA records, or mend PUBLIC_URL');
  }
}

function checkTransport(
  url: URL,
  { certificate, headers }: Answer,
  { isLocal, trustProxy, now }: { isLocal: boolean; trustProxy: boolean; now: Date },
): Finding[] {
  if (url.protocol === 'http:') {
    const says = 'PUBLIC_URL is http: keys and documents travel open';
    return [isLocal ? ok('url.tls', 'http, on this machine alone') : fail('url.tls', says, 'put a TLS proxy in front')];
  }
  return [
    certificate ? checkCertificate(certificate, now) : fail('url.tls', 'there is no certificate', 'look at the proxy'),
    headers['strict-transport-security'] === undefined
      ? warn(
          'url.hsts',
          'Strict-Transport-Security is missing',
          'let the proxy pass the header on that the service sends',
        )
      : ok('url.hsts', `Strict-Transport-Security: ${headers['strict-transport-security']}`),
    trustProxy
      ? ok('url.proxy', 'TRUST_PROXY=1: addresses of callers are those that the proxy names')
      : warn(
          'url.proxy',
          'TRUST_PROXY is not set: behind a proxy all callers have its address',
          'set TRUST_PROXY=1 where a proxy that overwrites X-Forwarded-For is the only way in',
        ),
  ];
}

function checkCertificate({ validTo, trusted, problem }: NonNullable<Answer['certificate']>, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / 86_400_000);
  const until = validTo.toISOString().slice(0, 10);
  if (days < 0) return fail('url.tls', `the certificate ended on ${until}`, 'renew it');
  if (!trusted)
    return fail('url.tls', `the certificate is not trusted (${problem})`, 'serve the whole chain for this name');
  const says = `the certificate is valid until ${until}, ${days} days`;
  return days < SOON_DAYS ? warn('url.tls', says, 'see why it is not renewed by itself') : ok('url.tls', says);
}

function checkAnswer(publicUrl: string, { status, headers }: Answer): Finding {
  if (status === 200 && headers['x-request-id'] !== undefined)
    return ok('url.answer', `the service answers at ${publicUrl}`);
  const todo = 'let the proxy pass every path to HOST:PORT, with Host and X-Request-Id as they are';
  return fail('url.answer', `${publicUrl}/healthz answers ${status}, and not as the service does`, todo);
}
