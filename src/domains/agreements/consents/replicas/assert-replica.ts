import { AppError, type FieldError } from '#kernel/errors.ts';
import { REPLICA_PURPOSE } from '#verifier/bundle/bundled-consents.ts';
import type { ConsentType } from '../consent.ts';
import type { ReplicaTerms } from './replica.ts';

interface GivenReplica {
  type: ConsentType;
  consent: boolean;
  purpose: string;
  purposeType?: string | undefined;
  signer?: object | undefined;
  replica?: Omit<ReplicaTerms, 'representative'> & { representative?: string | undefined };
}

const FEWEST_WORDS = 8;

/** Formulas that permit everything, in English and Spanish. They describe no use. */
const BLANKET = new RegExp(
  [
    String.raw`\b(any|all) (and all )?(lawful |commercial |other )?(uses?|purposes?|media|means|manners?|forms?|ways?)\b`,
    String.raw`\bnow known or (here)?after (devised|known|developed)\b`,
    String.raw`\b(in perpetuity|throughout the (world|universe)|without (any )?limitations?|unlimited)\b`,
    String.raw`\b(cualquier|cualesquiera|todo tipo de|todos los|todas las) (usos?|fin(es)?|finalidad(es)?|medios?|formas?|modalidad(es)?)\b`,
    String.raw`\b(sin limitaci[oó]n(es)?|a perpetuidad|en todo el (mundo|universo)|conocid[oa]s? o por conocer)\b`,
  ].join('|'),
  'giu',
);

/**
 * Throws 422 for a digital replica with another type of purpose, or without its terms, a signer, or a reasonably specific description of its uses
 * (California Labor Code section 927(a)(2); New York General Obligations Law section 5-302(1)(b)). Only what is
 * obviously unspecific is refused: whether a description is specific enough is a question of law.
 */
export function assertReplica({ type, consent, purpose, purposeType, signer, replica }: GivenReplica): void {
  const errors: FieldError[] = [];
  if (type !== 'digital_replica') {
    // Offline verifiers know a consent to a replica by it.
    if (purposeType === REPLICA_PURPOSE)
      errors.push({ path: 'purposeType', message: 'Allowed only for type digital_replica' });
    if (replica) errors.push({ path: 'replica', message: 'Allowed only for type digital_replica' });
  } else {
    if (!replica) errors.push({ path: 'replica', message: 'Required for type digital_replica' });
    if (purposeType !== undefined && purposeType !== REPLICA_PURPOSE)
      errors.push({ path: 'purposeType', message: 'Leave it out for type digital_replica' });
    if (consent && !signer) errors.push({ path: 'signer', message: 'Required: the performer must sign' });
    if (!isSpecific(purpose))
      errors.push({ path: 'purpose', message: 'Describe the intended uses: which replica, in which work, for what' });
    if (replica && (replica.representation === 'none') !== (replica.representative === undefined))
      errors.push({ path: 'replica.representative', message: 'Required unless representation is none' });
  }
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

/** Whether enough different words remain without formulas that permit everything. */
function isSpecific(purpose: string): boolean {
  const words =
    purpose
      .replace(BLANKET, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words).size >= FEWEST_WORDS;
}
