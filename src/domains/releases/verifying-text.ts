import type { Context } from '#domains/context.ts';
import type { RecipientFile } from './recipient-files.ts';
import type { ReleaseRow } from './tables.ts';

/** How a recipient verifies what came along, without this service. */
export function verifyingText(ctx: Context, row: ReleaseRow, files: readonly Pick<RecipientFile, 'name'>[]): string {
  const has = (name: string) => files.some((file) => file.name === name);
  return [
    row.assurance === 'signed'
      ? 'It was signed by the performer with a key of their own.'
      : 'It is attested by the sender; the performer has not signed it.',
    'How to verify it, also without network (Node 24; the program is free software):',
    '  npx avouch-verify credential release.sd-jwt --trust trust.json --status status.json',
    ...(has('document.pdf')
      ? ['  npx avouch-verify evidence evidence.json --pdf document.pdf --trust trust.json']
      : []),
    `trust.json says which keys are the sender's. Who sent you this mail could have sent another: compare it with the DID document that the sender publishes below ${ctx.publicUrl}.`,
    'status.json says what was withdrawn by the time it was made; your page below always has a fresh one.',
  ].join('\n');
}
