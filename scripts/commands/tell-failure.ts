import type { CommandSetting } from './command.ts';

/** Says why a backup or a restore failed, in words where there are any, what to do about it, and what is left. */
export async function tellFailure({ tell }: Pick<CommandSetting, 'tell'>, error: unknown): Promise<void> {
  const { explainFailure, RestoreNotFinished } = await import('#platform/backup/index.ts');
  const begun = error instanceof RestoreNotFinished ? error : undefined;
  const reason = begun ? begun.cause : error;
  const explained = explainFailure(reason);
  tell(explained?.message ?? (reason as Error).message);
  if (explained) tell(explained.wayOut);
  if (begun) tell(begun.message);
}
