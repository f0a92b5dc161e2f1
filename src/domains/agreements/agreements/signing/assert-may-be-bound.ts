import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { isMinor } from '../drafts/check-parties.ts';
import type { OpenParty } from './find-party.ts';
import type { PartyIdentity } from './identity.ts';

type Open = Pick<OpenParty, 'party' | 'parties'>;

/**
 * Throws 422 if the identified person must not act in this role: a person under 18 without a guardian, or the minor or
 * signer for whom the party acts.
 */
export function assertMayBeBound(ctx: Context, open: Open, identity: PartyIdentity): void {
  if (lacksGuardian(open, identity, ctx.clock.now()))
    throw refused(
      'According to the verified birth date, this person is a minor. A minor needs a guardian and cannot sign in another role.',
    );
  if (actsTwice(open, identity))
    throw refused('The same person has acted as another party. A different person must act here.');
}

function lacksGuardian({ party, parties }: Open, { birthDate }: PartyIdentity, now: Date): boolean {
  if (!isMinor({ birthDate }, now)) return false;
  return (
    party.kind !== 'signer' || !parties.some(({ kind, for_party: ward }) => kind === 'guardian' && ward === party.id)
  );
}

/** Guardians and witnesses must be different people; other parties may be the same person. */
function actsTwice({ party, parties }: Open, { verificationId, personId }: PartyIdentity): boolean {
  return parties.some(
    (other) =>
      other.id !== party.id &&
      [party.kind, other.kind].some((kind) => kind === 'guardian' || kind === 'witness') &&
      (other.verification_id === verificationId || (personId !== undefined && other.person_id === personId)),
  );
}

function refused(message: string): AppError {
  return new AppError('unprocessable', { message, errors: [{ path: 'identity', message }] });
}
