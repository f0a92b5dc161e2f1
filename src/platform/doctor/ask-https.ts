import http from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** For https: the certificate chain is inspected but not required, so that its faults can be reported. */
  certificate?: { validTo: Date; trusted: boolean; problem: string | undefined };
}

const TIMEOUT_MS = 10_000;

/** Requests the operator's own address: the only outgoing call to an address from the configuration. */
export function askOwnAddress(url: URL): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { timeout: TIMEOUT_MS, rejectUnauthorized: false, agent: false };
  const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
    const { statusCode = 0, headers, socket } = response;
    const certificate = socket instanceof TLSSocket ? certificateOf(socket) : undefined;
    response.resume();
    resolve({ status: statusCode, headers, ...(certificate && { certificate }) });
  });
  request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
  request.on('error', reject);
  return promise;
}

function certificateOf(socket: TLSSocket): Answer['certificate'] {
  const problem = socket.authorized ? undefined : String(socket.authorizationError);
  return { validTo: new Date(socket.getPeerCertificate().valid_to), trusted: socket.authorized, problem };
}
