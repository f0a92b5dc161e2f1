import type { CommandSetting } from './command.ts';

/** Reports why a backup or a restore failed, what to do about it, and what was left behind. */
async function tellFailure({ tell }: Pick<CommandSetting, 'tell'>, error: unknown): Promise<void> {
  const { explainFailure, RestoreNotFinished } = await import('#platform/backup/index.ts');
  const begun = error instanceof RestoreNotFinished ? error : undefined;
  const reason = begun ? begun.cause : error;
  const explained = explainFailure(reason);
  tell(explained?.message ?? (reason as Error).message);
  if (explained) tell(explained.wayOut);
  if (begun) tell(begun.message);
}

interface Reading<A> {
  usage: string;
  read: (args: string[]) => A;
  /** The exit code for invalid arguments or failed work. */
  failed: number;
}

/** Parses the arguments, prints the usage if they are invalid, and does the work; returns the exit code. */
export async function runOnArguments<A>(
  setting: CommandSetting,
  { usage, read, failed }: Reading<A>,
  work: (args: A) => Promise<number>,
): Promise<number> {
  let args: A;
  try {
    args = read(setting.args);
  } catch (error) {
    setting.tell(`${(error as Error).message}\n${usage}`);
    return failed;
  }
  try {
    return await work(args);
  } catch (error) {
    await tellFailure(setting, error);
    return failed;
  }
}
