import { Agent, request } from 'node:http';
import { percentile } from '../statistics.ts';

const ROUNDS = 5;
/** After a call as slow as this, one more must suffice. */
const SLOW_MS = 2_000;

// biome-ignore lint/suspicious/noExplicitAny: the benchmark reads what it needs of an answer.
type Body = any;

export interface TimedGet {
  /** Median, in milliseconds; the first call, which fills caches, is left out. */
  ms: number;
  status: number;
  body: Body;
}

/** Calls one address several times over one connection, one call after the other. */
export async function timedGet(url: string, apiKey: string): Promise<TimedGet> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let answer = await get(url, agent, apiKey);
    const rounds = answer.ms > SLOW_MS ? 1 : ROUNDS;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      answer = await get(url, agent, apiKey);
      times.push(answer.ms);
    }
    return { ...answer, ms: percentile(times, 0.5) };
  } finally {
    agent.destroy();
  }
}

function get(url: string, agent: Agent, apiKey: string): Promise<TimedGet> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const call = request(url, { agent, headers: { authorization: `Bearer ${apiKey}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - sent;
        const text = Buffer.concat(chunks).toString();
        resolve({ ms, status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
      });
    });
    call.on('error', reject);
    call.end();
  });
}
