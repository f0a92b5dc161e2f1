import type { Context } from '#domains/context.ts';
import type { ReleaseRow } from '../tables.ts';

/** How a recipient verifies what came along, without this service. */
export function verifyingText(ctx: Context, row: ReleaseRow): string {
  return [
    row.assurance === 'signed'
      ? 'It was signed by the performer with a key of their own.'
      : 'It is attested by the sender; the performer has not signed it.',
    `To verify it, open ${ctx.publicUrl}/verify and choose the attached files. Your browser checks them; nothing is sent. You can save that page as one file, which works without network.`,
    `trust.json says which keys are the sender's. Who sent you this mail could have sent another: compare it with the DID document that the sender publishes below ${ctx.publicUrl}.`,
    'status.json says what was withdrawn by the time it was made; your page below always has a fresh one.',
  ].join('\n');
}
