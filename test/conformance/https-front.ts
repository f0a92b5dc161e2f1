// TLS before the service, as production has it: wallets know no http, and find a did:web by https alone.
import 'reflect-metadata';
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createProbe, type Server as Probe } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface HttpsFront {
  /** `https://localhost:<port>`; this process believes its certificate. */
  url: string;
  /** A port of this machine that was free, for who stands behind: requests go there. */
  port: number;
  close(): Promise<void>;
}

/** Of all fronts of this process: of two certificates of one name only the first would be believed. */
let identity: ReturnType<typeof makeIdentity> | undefined;

/** Ends TLS on a free port, for a service on another one. */
export async function startHttpsFront(): Promise<HttpsFront> {
  identity ??= makeIdentity();
  const { cert, key } = await identity;
  setDefaultCACertificates([...new Set([...getCACertificates('default'), cert])]);
  const port = await findFreePort();
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const call = forward(new URL(url, `http://127.0.0.1:${port}`), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `https://localhost:${portOf(server)}`,
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function portOf(server: Server | Probe): number {
  const address = server.address() as AddressInfo | null;
  if (!address) throw new Error('the front does not listen');
  return address.port;
}

async function makeIdentity(): Promise<{ cert: string; key: string }> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { cert: certificate.toString('pem'), key };
}
