import { type Agent, request } from 'node:http';

/** The status, and whether the answer has `Retry-After`; `timeout`, or `broken` if the connection failed. */
export type Answered = { status: number; retryAfter: boolean } | 'timeout' | 'broken';

export interface Sending {
  url: string;
  method: string;
  from?: string | undefined;
  key?: string | undefined;
  /** JSON. */
  body?: string | undefined;
  agent: Agent;
  patienceMs: number;
}

/**
 * Uses node:http: fetch costs the client more than the answer costs the service. Reads the whole answer; never rejects.
 */
export function sendCall({ url, method, from, key, body, agent, patienceMs }: Sending): Promise<Answered> {
  const headers = {
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve) => {
    const call = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', () => settle('broken'));
      answer.on('end', () =>
        settle({ status: answer.statusCode ?? 0, retryAfter: /^\d+$/.test(answer.headers['retry-after'] ?? '') }),
      );
    });
    const late = setTimeout(() => {
      settle('timeout');
      call.destroy();
    }, patienceMs);
    const settle = (answered: Answered): void => {
      clearTimeout(late);
      resolve(answered);
    };
    call.on('error', () => settle('broken'));
    call.end(body);
  });
}
