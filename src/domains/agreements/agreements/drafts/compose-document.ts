import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Block, DocumentContent } from '#platform/documents/index.ts';
import type { Contact, PartyKind } from '../party.ts';
import { loadParties, openContacts, openContent } from '../store.ts';
import type { AgreementRow } from '../tables.ts';
import type { AgreementContent, TextBlock } from '../templates/template.ts';

const TAKES_PART: Record<PartyKind, string> = {
  signer: 'signs',
  approver: 'approves',
  viewer: 'may read',
  cc: 'receives a copy',
  witness: 'signs as witness',
  guardian: 'signs as guardian',
};

/** The document of an agreement as it is frozen, with its nonce once sent; 410 once erased. */
export async function documentContentOf(ctx: Context, tx: Tx, row: AgreementRow): Promise<DocumentContent> {
  const content = await openContent(ctx, tx, row);
  const parties = await loadParties(tx, row.id);
  const contacts = await openContacts(ctx, tx, parties);
  return composeDocument(
    row.id,
    content,
    parties.map(({ role, kind }, index) => ({ role, kind, contact: contacts[index] ?? null })),
  );
}

export function composeDocument(
  agreementId: string,
  { title, language, blocks, nonce }: AgreementContent,
  parties: readonly { role: string; kind: PartyKind; contact: Contact | null }[],
): DocumentContent {
  return {
    title,
    language,
    reference: nonce === undefined ? `${agreementId} · draft, not for signing` : agreementId,
    ...(nonce !== undefined && { nonce }),
    blocks: [
      ...blocks.map(asBlock),
      { kind: 'rule' },
      { kind: 'heading', level: 2, text: 'Parties' },
      {
        kind: 'table',
        header: ['Role', 'Name', 'Task'],
        rows: parties.map(({ role, kind, contact }) => [
          role.replaceAll('_', ' '),
          contact?.name ?? '—',
          TAKES_PART[kind],
        ]),
      },
    ],
  };
}

function asBlock(block: TextBlock): Block {
  if (block.kind !== 'list') return block;
  const { ordered, ...list } = block;
  return { ...list, ...(ordered !== undefined && { ordered }) };
}
