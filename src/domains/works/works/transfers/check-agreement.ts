import {
  type AgreementTerms,
  findStandingAgreements,
  openAgreementTerms,
} from '#domains/agreements/agreements/index.ts';
import { findBusinessVerification, openNames } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { normaliseName } from '#platform/names/normalise-name.ts';
import { findOnlyPerson, findOnlyUserIds } from '../holders.ts';
import { openProfiles, openTitles } from '../store.ts';
import type { HolderRow, WorkRow } from '../tables.ts';
import { type Comparison, compareTerms } from './compare-terms.ts';
import type { ComparedTerm, TransferTerms } from './transfer.ts';

const TYPES = { assignment: 'copyright_assignment', license: 'copyright_license' } as const;
/** Role of each side in the built-in templates. */
const SIDES = {
  assignment: { from: 'assignor', to: 'assignee' },
  license: { from: 'licensor', to: 'licensee' },
} as const;

interface Evidenced {
  agreementId: string;
  work: WorkRow;
  from: HolderRow;
  to: HolderRow;
  terms: TransferTerms;
}

/**
 * Checks that an agreement supports a transfer: its type, its completion, its text, its parties, and no field that
 * contradicts the transfer. 422 with the fields otherwise. Returns the terms that the agreement states only in words.
 */
export async function checkAgreement(
  ctx: Context,
  tx: Tx,
  { agreementId, work, from, to, terms }: Evidenced,
): Promise<ComparedTerm[]> {
  const agreement = await openAgreementTerms(ctx, tx, agreementId);
  const path = 'agreementId';
  if (!agreement) throw refused([{ path, message: 'There is no such agreement' }]);
  const type = TYPES[terms.kind];
  if (agreement.type !== type) throw refused([{ path, message: `Must be an agreement of type ${type}` }]);
  if (!(await findStandingAgreements(tx, [agreementId])).has(agreementId))
    throw refused([{ path, message: 'Must be completed, with a credential that is neither revoked nor suspended' }]);
  if (agreement.erased) throw refused([{ path, message: 'The text of the agreement is erased' }]);
  const [title = ''] = await openTitles(ctx, tx, [work]);
  const compared = compareTerms(agreement.values, { ...work, title }, terms);
  const parties = await compareParties(ctx, tx, agreement, { from, to, kind: terms.kind });
  const errors = [...parties.errors, ...compared.errors];
  if (errors.length > 0) throw refused(errors);
  return [...parties.notCompared, ...compared.notCompared];
}

const refused = (errors: FieldError[]) => new AppError('unprocessable', { errors });

/** The roles decide the direction. A party who is known only by an equal name may be someone else. */
async function compareParties(
  ctx: Context,
  tx: Tx,
  agreement: AgreementTerms,
  { kind, ...holders }: Pick<Evidenced, 'from' | 'to'> & Pick<TransferTerms, 'kind'>,
): Promise<Comparison> {
  const errors: FieldError[] = [];
  let isByName = false;
  for (const side of ['from', 'to'] as const) {
    const found = await findSigner(ctx, tx, agreement, { holder: holders[side], kind, side });
    if (!found) errors.push({ path: side, message: `Must be the ${SIDES[kind][side]} of the agreement` });
    isByName ||= found?.by === 'name';
  }
  return { errors, notCompared: isByName ? ['party'] : [] };
}

/** The signer who is the holder on one side of a transfer, and by what: an ID, or only an equal name. */
export async function findSigner(
  ctx: Context,
  tx: Tx,
  { parties, names }: AgreementTerms,
  { holder, kind, side }: { holder: HolderRow; kind: TransferTerms['kind']; side: 'from' | 'to' },
): Promise<{ by: 'id' | 'name'; did: string | null } | undefined> {
  const role = SIDES[kind][side];
  const signers = parties.filter((party) => party.kind === 'signer' && party.role === role);
  const known = await identify(ctx, tx, holder);
  const isKnown = ({ userId, personId }: AgreementTerms['parties'][number]): boolean =>
    (userId !== null && known.userIds.has(userId)) || (personId !== null && known.personIds.has(personId));
  const byId = signers.find(isKnown);
  if (byId) return { by: 'id', did: byId.did };
  const { name } = known;
  const byName = name === null ? undefined : signers.find(({ id }) => isEqualName(names.get(id) ?? '', name));
  return byName && { by: 'name', did: byName.did };
}

/** The same words in any order, without regard to case, accents, and punctuation. */
function isEqualName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => normaliseName(name).toSorted().join(' '));
  return first !== '' && first === second;
}

/** The IDs and the name by which a party may be recognized as this holder. */
async function identify(ctx: Context, tx: Tx, holder: HolderRow) {
  const [profile] = await openProfiles(ctx, tx, [holder]);
  const { user_id: userId, person_id: personId, verification_id: verificationId } = holder;
  const business = verificationId === null ? undefined : await findBusinessVerification(tx, verificationId);
  const [businessName = null] = business ? await openNames(ctx, tx, [business]) : [];
  const userIds = personId === null ? [userId, business?.user_id ?? null] : await findOnlyUserIds(tx, personId);
  return {
    userIds: new Set(userIds.filter((id) => id !== null)),
    personIds: new Set([
      ...(personId === null ? [] : [personId]),
      ...(userId === null ? [] : await findOnlyPerson(tx, userId)),
    ]),
    name: profile?.name ?? businessName,
  };
}
