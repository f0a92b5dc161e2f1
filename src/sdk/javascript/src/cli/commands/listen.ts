import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plain } from '../../../../../verifier/cli/describe.ts';
import type { ListEventsResult } from '../../types.generated.ts';
import { generateTestHeader, verify } from '../../webhooks.ts';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { callOptions } from './common.ts';

type ListedEvent = ListEventsResult['data'][number];

const PAUSE_MS = 1_000;
const FORWARD_TIMEOUT_MS = 10_000;

export const listenCommand: Command = {
  name: 'listen',
  summary: 'Print new events, and forward them to a receiver on this machine',
  args: '',
  options: {
    'forward-to': {
      type: 'string',
      value: 'URL',
      description: 'address of your receiver, such as localhost:4242/webhooks',
    },
    events: { type: 'string', value: 'NAME,…', description: 'types of events to print; default: all' },
    secret: {
      type: 'string',
      value: 'WHSEC',
      description: 'secret that signs forwarded events; default: a new secret',
    },
    count: { type: 'string', value: 'COUNT', description: 'stop after this many events' },
  },
  details: `The command polls for events of your organization every second, so other machines do not need to reach this one. Events
arrive after about five seconds. Each forwarded event has a signature, as if the service had sent it. At the start, the
command prints the secret: set it in your receiver.`,
  run: async (call) => {
    const { values, output, io } = call;
    const secret = values.text('secret') ?? `whsec_${randomBytes(24).toString('base64')}`;
    const target = readTarget(values.text('forward-to'));
    if (target) output.say(`forwarding to ${target}\nsigned with ${secret}`);
    let left = Number(values.text('count') ?? Number.POSITIVE_INFINITY);
    for await (const event of eventsFromNow(call)) {
      if (isWanted(event, values.text('events'))) {
        await tell(call, event, { secret, target });
        left -= 1;
      }
      if (left <= 0 || io.signal.aborted) break;
    }
    return EXIT.done;
  },
};

/** All events from now on, oldest first, until the command is ended. */
async function* eventsFromNow(call: Call): AsyncGenerator<ListedEvent, void, undefined> {
  const { avouch, io, output } = call;
  const options = callOptions(call);
  const createdAfter = await timeOfService(call);
  let cursor: string | undefined;
  output.say('listening');
  while (!io.signal.aborted) {
    const page = await avouch.events.list(
      { order: 'asc', limit: 100, createdAfter, ...(cursor && { cursor }) },
      options,
    );
    yield* page.data;
    cursor = page.nextCursor ?? cursor;
    if (page.data.length === 0) await sleep(PAUSE_MS, undefined, { signal: io.signal }).catch(() => undefined);
  }
}

/** This machine's clock may be another. */
async function timeOfService(call: Call): Promise<string> {
  const { headers } = await call.avouch.service.getHealth({}, callOptions(call)).withResponse();
  const date = headers.get('date');
  return new Date(date ?? Date.now()).toISOString();
}

async function tell(call: Call, event: ListedEvent, { secret, target }: { secret: string; target: URL | undefined }) {
  const body = JSON.stringify(event);
  const headers = generateTestHeader(body, secret, { id: event.id });
  // What is printed is what a receiver gets once it has looked at the signature.
  call.output.object(verify(body, headers, secret));
  if (target) call.output.say(`${event.event} → ${await forward(target, body, headers)}`);
}

async function forward(target: URL, body: string, headers: Record<string, string>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(FORWARD_TIMEOUT_MS);
    const answer = await fetch(target, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.body?.cancel();
    return `${answer.status}`;
  } catch (error) {
    return plain(
      error instanceof Error ? String((error.cause as Error | undefined)?.message ?? error.message) : 'failed',
    );
  }
}

function isWanted({ event }: ListedEvent, names: string | undefined): boolean {
  return names === undefined || names.split(',').includes(event);
}

function readTarget(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) throw new UsageError('--forward-to must be a URL');
  return new URL(url);
}
