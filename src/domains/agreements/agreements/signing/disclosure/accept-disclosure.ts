import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isActing } from '../../party.ts';
import { changeParty } from '../../store.ts';
import { assertOpen } from '../assert-may-act.ts';
import { type PartyLink, type Visitor, withLockedParty } from '../find-party.ts';
import { noteStep } from '../note-step.ts';
import { languageRead } from './disclosure.ts';

/**
 * Records consent to electronic records by the hash of the texts that were read, in any language. 409 if the texts have
 * changed since, or it is not this party's turn.
 */
export function acceptDisclosure(
  ctx: Context,
  link: PartyLink,
  { disclosureHash, ...visitor }: Visitor & { disclosureHash: string },
): Promise<void> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertOpen(ctx, open);
    const { party, disclosed } = open;
    if (!isActing(party.kind)) throw new AppError('conflict', { message: 'This party does not sign.' });
    if (languageRead(disclosed, disclosureHash) === undefined)
      throw new AppError('conflict', { message: 'The text has changed. Reload the page to read it.' });
    if (party.disclosure_hash === disclosureHash) return;
    const at = ctx.clock.now();
    await changeParty(tx, party.id, { disclosure_at: at, disclosure_hash: disclosureHash });
    await noteStep(ctx, tx, open, { action: 'consented', ...visitor });
  });
}
