/** The commands of the service's package by name, each with the file that runs it; without a name the service starts. */
export const COMMANDS: Readonly<Record<string, string>> = {
  start: 'src/main.ts',
  account: 'scripts/account.ts',
  'audit:verify': 'scripts/audit-verify.ts',
  avouch: 'src/sdk/javascript/src/cli/bin.ts',
  backup: 'scripts/backup.ts',
  did: 'scripts/did.ts',
  doctor: 'scripts/doctor.ts',
  erasures: 'scripts/erasures.ts',
  lists: 'scripts/lists.ts',
  'master-key': 'scripts/master-key.ts',
  receiver: 'scripts/receiver.ts',
  restore: 'scripts/restore.ts',
  verify: 'src/verifier/cli.ts',
};
