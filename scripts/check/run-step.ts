import { spawn } from 'node:child_process';

/** A step of `npm run check`: a script with its arguments, or a function that throws its findings. */
export interface Step {
  name: string;
  run: readonly string[] | (() => Promise<void>);
}

export interface StepResult {
  passed: boolean;
  seconds: number;
  /** The step's output, shown if it failed. */
  output: string;
}

/** Runs one step to its end; never throws. */
export async function runStep(step: Step, root: string): Promise<StepResult> {
  const start = performance.now();
  const { passed, output } = await (typeof step.run === 'function'
    ? runFunction(step.run)
    : runCommand(step.run, root));
  return { passed, output, seconds: (performance.now() - start) / 1000 };
}

async function runFunction(run: () => Promise<void>): Promise<{ passed: boolean; output: string }> {
  try {
    await run();
    return { passed: true, output: '' };
  } catch (error) {
    return { passed: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/** The script runs under this Node, whatever PATH contains. */
function runCommand(
  [script = '', ...args]: readonly string[],
  root: string,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}
