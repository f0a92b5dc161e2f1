import { findPersonIds } from '#domains/accounts/persons/index.ts';
import {
  type AgreementTerms,
  findStandingAgreements,
  isSameName,
  openAgreementTerms,
} from '#domains/agreements/agreements/index.ts';
import { findBusinessVerification, openNames } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { openProfiles, openTitles } from '../store.ts';
import type { HolderRow, WorkRow } from '../tables.ts';
import { compareTerms } from './compare-terms.ts';
import type { ComparedTerm, TransferTerms } from './transfer.ts';

const TYPES = { assignment: 'copyright_assignment', license: 'copyright_license' } as const;
/** Role and field of each side in the built-in templates. */
const SIDES = {
  assignment: { from: ['assignor', 'assignorName'], to: ['assignee', 'assigneeName'] },
  license: { from: ['licensor', 'licensorName'], to: ['licensee', 'licenseeName'] },
} as const;

interface Evidenced {
  agreementId: string;
  work: WorkRow;
  from: HolderRow;
  to: HolderRow;
  terms: TransferTerms;
}

/**
 * Checks that an agreement supports a transfer: its type, its completion, its text, its parties, and no field that contradicts
 * the transfer. 422 with the fields otherwise. Returns the terms that the agreement states only in words.
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
  const errors = [...(await checkParties(ctx, tx, agreement, { from, to, terms })), ...compared.errors];
  if (errors.length > 0) throw refused(errors);
  return compared.notCompared;
}

const refused = (errors: FieldError[]) => new AppError('unprocessable', { errors });

async function checkParties(
  ctx: Context,
  tx: Tx,
  agreement: AgreementTerms,
  { from, to, terms }: Pick<Evidenced, 'from' | 'to' | 'terms'>,
): Promise<FieldError[]> {
  const sides = SIDES[terms.kind];
  const givers = await findParties(ctx, tx, agreement, { holder: from, side: sides.from });
  const takers = await findParties(ctx, tx, agreement, { holder: to, side: sides.to });
  // Without roles of a template, one signer must not be both sides.
  const arePaired = givers.some((giver) => takers.some((taker) => taker !== giver));
  return [
    ...(givers.length === 0 ? [{ path: 'from', message: `Must be the ${sides.from[0]} of the agreement` }] : []),
    ...(takers.length === 0 || (givers.length > 0 && !arePaired)
      ? [{ path: 'to', message: `Must be the ${sides.to[0]} of the agreement` }]
      : []),
  ];
}

type Side = (typeof SIDES)['assignment' | 'license']['from' | 'to'];

/** IDs of the signers who may be this holder; of the template's role, if the agreement has it. */
async function findParties(
  ctx: Context,
  tx: Tx,
  { parties, names, values }: AgreementTerms,
  { holder, side: [role, field] }: { holder: HolderRow; side: Side },
): Promise<string[]> {
  const signers = parties.filter(({ kind }) => kind === 'signer');
  const inRole = signers.filter((party) => party.role === role);
  const stated = values?.[field];
  const known = await identify(ctx, tx, holder);
  const isHolder = ({ id, userId, personId }: AgreementTerms['parties'][number]): boolean => {
    if (userId !== null && known.userIds.has(userId)) return true;
    if (personId !== null && known.personIds.has(personId)) return true;
    if (known.name === null) return false;
    if (typeof stated === 'string' && plain(stated) === plain(known.name)) return true;
    return holder.verification_id === null && isSameName(names.get(id) ?? '', known.name);
  };
  return (inRole.length > 0 ? inRole : signers).filter(isHolder).map(({ id }) => id);
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();

/** The IDs and the name by which a party may be recognized as this holder. */
async function identify(ctx: Context, tx: Tx, holder: HolderRow) {
  const [profile] = await openProfiles(ctx, tx, [holder]);
  const { user_id: userId, person_id: personId, verification_id: verificationId } = holder;
  const business = verificationId === null ? undefined : await findBusinessVerification(tx, verificationId);
  const [businessName = null] = business ? await openNames(ctx, tx, [business]) : [];
  const userIds = [userId, business?.user_id ?? null].filter((id) => id !== null);
  const persons = userId === null ? [] : await findPersonIds(tx, userId);
  return {
    userIds: new Set(userIds),
    personIds: new Set(personId === null ? persons : [personId]),
    name: profile?.name ?? businessName,
  };
}
