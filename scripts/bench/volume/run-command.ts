import type { OperatorCommand } from '../../commands/command.ts';
import type { Served } from '../service/open-served.ts';

/** Runs an operator's command beside the service; resolves with its seconds. Rejects unless it succeeds. */
export async function runCommand(command: OperatorCommand, { env }: Served, args: string[]): Promise<number> {
  const told: string[] = [];
  const started = performance.now();
  const code = await command({
    args,
    env: { ...env, LOG_LEVEL: 'error' },
    say: (line) => void told.push(line),
    tell: (line) => void told.push(line),
    readSecret: async () => '',
  });
  if (code !== 0) throw new Error([`${args.join(' ')} ended with ${code}`, ...told].join('\n'));
  return (performance.now() - started) / 1000;
}
