import {
  type GivenParty,
  type PreparedAgreement,
  prepareAgreement,
  type TextBlock,
} from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Block, DocumentError } from '#platform/documents/index.ts';
import type { ConsentTerms, Signer } from './consent.ts';
import { blocksOf } from './document.ts';
import { replicaBlocks } from './replicas/document.ts';
import { replicaTexts } from './replicas/texts.ts';

interface ToSign {
  id: string;
  userId: string;
  projectId: string | null;
  terms: ConsentTerms;
  validUntil: Date | null;
  signer: Signer;
  guardian?: Omit<Signer, 'birthDate'> | undefined;
}

/** Composes the agreement with which a person signs a consent; 422 for text that no document can show. */
export async function prepareSigning(ctx: Context, org: string, toSign: ToSign): Promise<PreparedAgreement> {
  const { id, projectId } = toSign;
  const document = documentOf(toSign);
  await assertCanBeSet(ctx, toSign, document.body);
  return prepareAgreement(ctx, org, {
    type: 'consent',
    ...document,
    ...(projectId !== null && { projectId }),
    purpose: { kind: 'consent', id },
    parties: partiesOf(toSign),
  });
}

function documentOf({ terms, validUntil }: ToSign) {
  const { replica, notice } = terms;
  if (!replica) return { title: 'Consent', language: 'en', body: blocksOf(terms) };
  const { title, language } = replicaTexts(notice.language);
  return { title, language, body: replicaBlocks(terms, replica, validUntil) };
}

async function assertCanBeSet(ctx: Context, { terms, signer, guardian }: ToSign, body: TextBlock[]): Promise<void> {
  await assertSet(ctx, 'signer.name', [{ kind: 'paragraph', text: signer.name }]);
  if (guardian) await assertSet(ctx, 'guardian.name', [{ kind: 'paragraph', text: guardian.name }]);
  await assertSet(ctx, terms.replica ? 'replica' : 'notice', body);
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
