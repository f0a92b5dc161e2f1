// npm run doctor -- [--json]
// What is well with this installation, what is not, and what to do; beside a running service or without one. Changes nothing.
import { parseArgs } from 'node:util';
import type { Finding } from '#platform/doctor/index.ts';
import { withHelp } from './command.ts';

const USAGE = 'usage: npm run doctor -- [--json]';

const HELP = `${USAGE}

Check this installation with the settings of the service, whether or not it is running. Each line shows a result (ok,
warn, or fail), the finding, and the remedy. Exit code: 1 if a check fails, otherwise 0.

  --json  print {"status", "findings": [{"check", "status", "says", "todo"}]} for monitoring`;

/** The command; resolves with its exit code: 1 if a check fails. */
export const doctor = withHelp(HELP, async (setting) => {
  let json: boolean;
  try {
    ({ json } = parseArgs({ args: setting.args, options: { json: { type: 'boolean', default: false } } }).values);
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${USAGE}`);
    return 1;
  }
  const { runDoctor } = await import('./run-doctor.ts');
  const findings = await runDoctor(setting);
  const has = (status: Finding['status']): boolean => findings.some((finding) => finding.status === status);
  const status = has('fail') ? 'fail' : has('warn') ? 'warn' : 'ok';
  if (json) setting.say(JSON.stringify({ status, findings }));
  else for (const finding of findings) setting.say(lineOf(finding));
  return status === 'fail' ? 1 : 0;
});

function lineOf({ check, status, says, todo }: Finding): string {
  const line = `${status.padEnd(4)}  ${check.padEnd(22)}  ${says}`;
  return todo === undefined ? line : `${line}\n${' '.repeat(30)}→ ${todo}`;
}
