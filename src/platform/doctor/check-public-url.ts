import { lookup } from 'node:dns/promises';
import type { Config } from '#config/config.ts';
import { isLoopback } from '#config/parsers.ts';
import { type Answer, askOwnAddress } from './ask-https.ts';
import { compareClocks } from './check-clock.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SOON_DAYS = 14;

/** Checks name, certificate, response, and clock of the public address, requesting it as callers do. */
export async function checkPublicUrl(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  now: () => Date,
): Promise<Finding[]> {
  if (publicUrl === undefined) return [warn('url', 'PUBLIC_URL is not set', 'set it: DIDs and links use it')];
  const url = new URL('/healthz', publicUrl);
  const isLocal = isLoopback(url.hostname);
  const findings = isLocal ? [] : [await checkName(url.hostname)];
  if (findings.some(({ status }) => status === 'fail')) return findings;
  const asked = now().getTime();
  const answer = await askOwnAddress(url).catch((error: Error) => error);
  if (answer instanceof Error) {
    const says = `nothing answers at ${publicUrl}: ${answer.message || 'the connection is refused'}`;
    return [
      ...findings,
      fail('url.answer', says, 'start the service, or check the proxy and the firewall in front of it'),
    ];
  }
  findings.push(...checkTransport(url, answer, { isLocal, trustProxy, now: now() }));
  findings.push(checkAnswer(publicUrl, answer));
  const middle = (asked + now().getTime()) / 2;
  const date = Date.parse(answer.headers.date ?? '');
  // The header has whole seconds, truncated.
  if (!Number.isNaN(date))
    findings.push(compareClocks('clock.url', `the clock at ${publicUrl}`, (date + 500 - middle) / 1000));
  return findings;
}

async function checkName(host: string): Promise<Finding> {
  try {
    const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
    return ok('url.name', `${host} resolves to ${addresses.map(({ address }) => address).join(', ')}`);
  } catch (error) {
    const { code = 'no address' } = error as NodeJS.ErrnoException;
    return fail('url.name', `${host} has no address (${code})`, 'create its A and AAAA records, or correct PUBLIC_URL');
  }
}

function checkTransport(
  url: URL,
  { certificate, headers }: Answer,
  { isLocal, trustProxy, now }: { isLocal: boolean; trustProxy: boolean; now: Date },
): Finding[] {
  if (url.protocol === 'http:') {
    const says = 'PUBLIC_URL is http: keys and documents are sent unencrypted';
    return [isLocal ? ok('url.tls', 'http, only on this machine') : fail('url.tls', says, 'put a TLS proxy in front')];
  }
  return [
    certificate ? checkCertificate(certificate, now) : fail('url.tls', 'there is no certificate', 'check the proxy'),
    headers['strict-transport-security'] === undefined
      ? warn('url.hsts', 'Strict-Transport-Security is missing', 'let the proxy forward this header of the service')
      : ok('url.hsts', `Strict-Transport-Security: ${headers['strict-transport-security']}`),
    trustProxy
      ? ok('url.proxy', 'TRUST_PROXY=1: the service takes the addresses of callers from the proxy')
      : warn(
          'url.proxy',
          'TRUST_PROXY is not set: behind a proxy, all callers appear with the address of the proxy',
          'set TRUST_PROXY=1 if the only way in is a proxy that overwrites X-Forwarded-For',
        ),
  ];
}

function checkCertificate({ validTo, trusted, problem }: NonNullable<Answer['certificate']>, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / 86_400_000);
  const until = validTo.toISOString().slice(0, 10);
  if (days < 0) return fail('url.tls', `the certificate expired on ${until}`, 'renew it');
  if (!trusted)
    return fail('url.tls', `the certificate is not trusted (${problem})`, 'serve the whole chain for this name');
  const says = `the certificate is valid until ${until}, ${days} days`;
  return days < SOON_DAYS ? warn('url.tls', says, 'find out why it is not renewed automatically') : ok('url.tls', says);
}

function checkAnswer(publicUrl: string, { status, headers }: Answer): Finding {
  if (status === 200 && headers['x-request-id'] !== undefined)
    return ok('url.answer', `the service answers at ${publicUrl}`);
  const todo = 'let the proxy forward every path to HOST:PORT, with Host and X-Request-Id unchanged';
  return fail('url.answer', `${publicUrl}/healthz answers ${status}, but not from this service`, todo);
}
