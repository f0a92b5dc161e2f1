import { Agent, request } from 'node:http';

const CLIENTS = 16;

export interface Load {
  answers: number;
  /** Response times. */
  times: number[];
  seconds: number;
}

/** GETs one URL for this long, from clients that each wait for their response; rejects for any status but 200. */
export async function load(url: string, apiKey: string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const headers = { authorization: `Bearer ${apiKey}` };
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const sent = performance.now();
      await get(url, agent, headers);
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { answers: times.length, times, seconds: (performance.now() - started) / 1000 };
  } finally {
    agent.destroy();
  }
}

/** Sequentially, like a person browsing a list. */
export async function oneByOne(url: string, apiKey: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const sent = performance.now();
      await get(url, agent, { authorization: `Bearer ${apiKey}` });
      times.push(performance.now() - sent);
    }
    return times;
  } finally {
    agent.destroy();
  }
}

/** node:http, because fetch costs the client more than the response costs the service. */
function get(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered by ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}
