import { type GivenParty, type PreparedAgreement, prepareAgreement } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Block, DocumentError } from '#platform/documents/index.ts';
import type { ConsentTerms, Signer } from './consent.ts';
import { blocksOf } from './document.ts';

interface ToSign {
  id: string;
  userId: string;
  projectId: string | null;
  terms: ConsentTerms;
  signer: Signer;
  guardian?: Omit<Signer, 'birthDate'> | undefined;
}

/** Composes the agreement with which a person signs a consent; 422 for text that no document can show. */
export async function prepareSigning(ctx: Context, org: string, toSign: ToSign): Promise<PreparedAgreement> {
  const { id, projectId, terms } = toSign;
  await assertCanBeSet(ctx, toSign);
  return prepareAgreement(ctx, org, {
    type: 'consent',
    title: 'Consent',
    language: 'en',
    body: blocksOf(terms),
    ...(projectId !== null && { projectId }),
    purpose: { kind: 'consent', id },
    parties: partiesOf(toSign),
  });
}

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

function partiesOf({ signer, guardian, userId }: ToSign): GivenParty[] {
  const person: GivenParty = { role: 'person', kind: 'signer', order: 1, userId, ...signer };
  if (!guardian) return [person];
  return [person, { role: 'guardian', kind: 'guardian', order: 1, guardianOf: 'person', ...guardian }];
}
