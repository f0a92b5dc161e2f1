import type { DisclosingOptions } from '../../options.ts';
import { type Call, EXIT, UsageError } from '../command.ts';

/** The options of a call that every command takes. */
export function callOptions({ values, io }: Call): DisclosingOptions {
  const idempotencyKey = values.text('idempotency-key');
  const accessReason = values.text('access-reason');
  return {
    signal: io.signal,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(accessReason !== undefined && { accessReason }),
  };
}

/** The one thing that a command is about. */
export function onlyArgument({ args }: Call, what: string): string {
  const [first, ...others] = args;
  if (first === undefined || others.length > 0) throw new UsageError(`one ${what} is required`);
  return first;
}

export function readCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`--${name} must be a whole number`);
  return count;
}

/** `key=value`, as often as there are keys. */
export function readMetadata(pairs: readonly string[]): { metadata?: Record<string, string> } {
  if (pairs.length === 0) return {};
  const metadata = pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError('--metadata must be KEY=VALUE');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return { metadata: Object.fromEntries(metadata) };
}

export const METADATA = {
  type: 'string',
  value: 'KEY=VALUE',
  multiple: true,
  description: 'your own data to store with the object, but no personal data',
} as const;

export const WAIT = {
  wait: { type: 'boolean', description: 'wait until the verification is decided' },
  timeout: { type: 'string', value: 'SECONDS', description: 'maximum time to wait; default: 300' },
} as const;

/** Waits where it was asked, and prints. The exit code says whether it was verified, where that is known. */
export async function showVerification(call: Call, id: string): Promise<number> {
  const { avouch, values, output } = call;
  const options = callOptions(call);
  if (!values.is('wait')) {
    output.object(await avouch.verifications.get(id, {}, options));
    return EXIT.done;
  }
  const seconds = readCount(values.text('timeout'), 'timeout') ?? 300;
  const decided = await avouch.waitForVerification(id, { ...options, timeout: seconds * 1000 });
  output.object(decided);
  return decided.verified ? EXIT.done : EXIT.no;
}
