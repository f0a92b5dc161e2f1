import { InputError } from '../input.ts';
import type { TrustedLog } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { isCosignedBy } from './checkpoint-signature.ts';
import { isOf } from './cosignature.ts';

/**
 * The rule `witnesses`, if witnesses in the trust file cosigned the checkpoint. Returns them with their times;
 * undefined if there are none. Other lines are ignored, as specified in https://c2sp.org/signed-note.
 */
export function judgeWitnesses(
  rules: Rules,
  { body, cosignatures }: SignedCheckpoint,
  { witnesses }: TrustedLog,
): string | undefined {
  const named = cosignatures.flatMap((cosignature) => {
    const witness = witnesses.find((each) => isOf(cosignature, each));
    return witness ? [{ cosignature, witness }] : [];
  });
  if (named.length === 0) return undefined;
  return rules.judge('witnesses', () => {
    const wrong = named.find(({ cosignature, witness }) => !isCosignedBy(body, cosignature, witness));
    if (wrong) throw new InputError('witnesses', `${wrong.witness.name} has not signed this checkpoint`);
    const value = named.map(({ cosignature: { name, time } }) => `${name} at ${timeOf(time)}`).join(', ');
    return { value, message: `cosigned by ${value}` };
  });
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
