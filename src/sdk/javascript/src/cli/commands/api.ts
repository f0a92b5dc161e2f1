import { readFile } from 'node:fs/promises';
import { type Command, EXIT, UsageError } from '../command.ts';
import { callOptions } from './common.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const apiCommand: Command = {
  name: 'api',
  summary: 'Call any operation of the API',
  args: 'METHOD PATH',
  options: {
    data: {
      type: 'string',
      value: 'JSON',
      description: 'request body as JSON; @FILE reads it from a file, - from standard input',
    },
  },
  details: "Example: avouch api GET '/v1/verifications?status=verified'",
  run: async (call) => {
    const { args, values, avouch, output, io } = call;
    const [method = '', path = '', ...others] = args;
    const verb = VERBS.find((each) => each === method.toUpperCase());
    if (!verb || !isPath(path) || others.length > 0)
      throw new UsageError('a method and a path are required, such as GET /v1/events');
    const data = values.text('data');
    const body = data === undefined ? undefined : readJson(await textOf(data, io));
    const key = values.text('idempotency-key') ?? crypto.randomUUID();
    const options = { ...callOptions(call), ...(verb === 'POST' && { idempotencyKey: key }) };
    const answer = await avouch.request<object | undefined>(verb, path, {
      ...options,
      ...(data !== undefined && { body }),
    });
    if (answer) output.object(answer);
    return EXIT.done;
  },
};

function isPath(text: string): text is `/${string}` {
  return text.startsWith('/');
}

async function textOf(data: string, io: { readInput: () => Promise<string> }): Promise<string> {
  if (data === '-') return io.readInput();
  return data.startsWith('@') ? readFile(data.slice(1), 'utf8') : data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--data is not JSON');
  }
}
