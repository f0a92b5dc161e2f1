import {
  createAgreement,
  findAgreementState,
  type GivenParty,
  sendAgreement,
} from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Block, DocumentError } from '#platform/documents/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { ConsentTerms, Signer } from './consent.ts';
import { blocksOf } from './document.ts';

export interface ToSign {
  id: string;
  userId: string;
  projectId: string | null;
  terms: ConsentTerms;
  signer: Signer;
  guardian?: Omit<Signer, 'birthDate'> | undefined;
  /** Writes the consent in the transaction that makes its agreement. */
  insert(tx: Tx, agreementId: string): Promise<void>;
}

export const SEND_QUEUE = 'consents.send';
const RESUME_AFTER_SECONDS = 60;

/** Makes the agreement by which a consent is signed, together with the consent, and sends it. */
export async function sendForSigning(ctx: Context, actor: Actor, toSign: ToSign): Promise<void> {
  const { id, projectId, terms } = toSign;
  await assertCanBeSet(ctx, toSign);
  const { id: agreementId } = await createAgreement(
    ctx,
    actor,
    {
      type: 'consent',
      title: 'Consent',
      language: 'en',
      body: blocksOf(terms),
      ...(projectId !== null && { projectId }),
      purpose: { kind: 'consent', id },
      parties: partiesOf(toSign),
    },
    async (tx, made) => {
      await toSign.insert(tx, made);
      // Where this process ends before it has sent it.
      await ctx.jobs.send(tx, SEND_QUEUE, { org: actor.org, id: made }, { afterSeconds: RESUME_AFTER_SECONDS });
    },
  );
  await resumeSending(ctx, actor, agreementId);
}

/** 422 for text that no document can show, before anything is written. */
async function assertCanBeSet(ctx: Context, { terms, signer, guardian }: ToSign): Promise<void> {
  await assertSet(ctx, 'signer.name', [{ kind: 'paragraph', text: signer.name }]);
  if (guardian) await assertSet(ctx, 'guardian.name', [{ kind: 'paragraph', text: guardian.name }]);
  await assertSet(ctx, 'notice', blocksOf(terms));
}

async function assertSet(ctx: Context, path: string, blocks: Block[]): Promise<void> {
  try {
    await ctx.documents.render({ title: 'Consent', language: 'en', reference: '-', blocks });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new AppError('unprocessable', { errors: [{ path, message: error.message }], cause: error });
  }
}

/** Sends the agreement of a consent that was not sent yet; does nothing otherwise. */
export async function resumeSending(ctx: Context, actor: Actor, agreementId: string): Promise<void> {
  const state = await ctx.db.org(actor, (tx) => findAgreementState(tx, agreementId));
  if (state?.status === 'draft') await sendAgreement(ctx, actor, agreementId);
}

function partiesOf({ signer, guardian, userId }: ToSign): GivenParty[] {
  const person: GivenParty = { role: 'person', kind: 'signer', order: 1, userId, ...signer };
  if (!guardian) return [person];
  return [person, { role: 'guardian', kind: 'guardian', order: 1, guardianOf: 'person', ...guardian }];
}
