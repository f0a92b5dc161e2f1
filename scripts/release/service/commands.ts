import { PACKAGES } from '#kernel/packages.ts';

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

/** Where a reader has the service from. Texts are written for a checkout. */
export type Place = 'package' | 'image';

/** With `--no` nothing is fetched. In the image the launcher is on the PATH, and npm does not know it. */
const PROGRAM: Readonly<Record<Place, string>> = {
  package: `npx --no ${PACKAGES.service}`,
  image: PACKAGES.service,
};

/** Writes each command in a text as it is called there; takes texts of a checkout, and for the image those of the package. */
export function nameCommands(text: string, place: Place): string {
  const program = PROGRAM[place];
  const names = Object.keys(COMMANDS).join('|');
  return text
    .replaceAll(PROGRAM.package, program)
    .replaceAll('npm ci && npm start', program)
    .replace(new RegExp(`npm run (?:--silent )?(${names})\\b(?: --(?= ))?`, 'g'), `${program} $1`)
    .replaceAll('npm start', program);
}
