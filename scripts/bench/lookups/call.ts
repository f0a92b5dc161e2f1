import { Agent, request } from 'node:http';

// biome-ignore lint/suspicious/noExplicitAny: the benchmarks read what they need of an answer.
type Body = any;

interface Answer {
  status: number | undefined;
  text: string;
}

/** Sends JSON with one key over one connection, and measures each call until the whole answer is there. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Record<string, string>;
  readonly #url: string;
  /** In milliseconds, of each call. */
  readonly times: number[] = [];

  constructor(url: string, apiKey: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  }

  /** Rejects for any status but 200, 201, and 202. */
  async post(path: string, body: object): Promise<Body> {
    const sent = performance.now();
    const answer = await this.#send('POST', path, JSON.stringify(body));
    this.times.push(performance.now() - sent);
    return read(path, answer);
  }

  async get(path: string): Promise<Body> {
    return read(path, await this.#send('GET', path));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: 'GET' | 'POST', path: string, body = ''): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, 'content-length': String(Buffer.byteLength(body)) };
      const call = request(`${this.#url}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}

function read(path: string, { status, text }: Answer): Body {
  if (status !== 200 && status !== 201 && status !== 202)
    throw new Error(`${path} was answered by ${status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
