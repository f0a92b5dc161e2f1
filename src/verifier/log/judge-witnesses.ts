import { InputError } from '../input.ts';
import type { TrustedLog } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { isCosignedBy, isOf } from './cosignature.ts';

/**
 * The rule `witnesses`, where witnesses that the trust file names have signed the checkpoint along; gives what the reader must
 * know of the time. Lines of others are left alone, as https://c2sp.org/signed-note has it.
 */
export function judgeWitnesses(rules: Rules, checkpoint: SignedCheckpoint, { witnesses }: TrustedLog): string {
  const named = checkpoint.cosignatures.flatMap((cosignature) => {
    const witness = witnesses.find((each) => isOf(cosignature, each));
    return witness ? [{ cosignature, witness }] : [];
  });
  if (named.length === 0) return OPERATOR_ALONE;
  const seen = rules.judge('witnesses', () => {
    for (const { cosignature, witness } of named)
      if (!isCosignedBy(checkpoint.body, cosignature, witness))
        throw new InputError('witnesses', `${witness.name} has not signed this checkpoint`);
    const value = named.map(({ cosignature: { name, time } }) => `${name} at ${new Date(time * 1000).toISOString()}`);
    return { value: value.join(', '), message: `signed along by ${value.join(', ')}` };
  });
  return seen === undefined
    ? OPERATOR_ALONE
    : `the time of the entry is the log operator's own word; its log was seen with it by ${seen}`;
}

/** What is known of the time where nobody else has signed. */
export const OPERATOR_ALONE = "the time is the log operator's own word";
