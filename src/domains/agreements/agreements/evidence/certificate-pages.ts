import type { Context } from '#domains/context.ts';
import type { Block, DocumentContent } from '#platform/documents/index.ts';
import type { EvidenceField, EvidenceFields } from '#verifier/evidence/evidence-fields.ts';
import { type LinkDelivery, reachesLevel, type SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { signatureBlock } from './appearance-block.ts';
import type { CompletedParty, Completion } from './completion.ts';

/** The number of steps shown from the beginning, and from the end. */
const SHOWN_STEPS = 200;

/** What is known about the sealed files, for certificate pages in a separate PDF. */
export interface SealedFiles {
  pdf: string;
  evidence: string;
}

const LEVELS: Record<SignatureLevel, string> = {
  link: 'Only the link',
  mailbox: 'A code sent to the email address',
  on_file: 'An earlier verification on file, with the organization’s word that it is the same person',
  same_key: 'The key of the device on which identity and liveness were verified',
  live: 'Identity document, face, and liveness checked in this signing',
  wallet: 'An identity credential presented in this signing, whose key also signed',
};

const DELIVERIES: Record<LinkDelivery, string> = {
  mailed: 'Emailed to the address by the service',
  handed_out: 'Handed out by the organization: the mailbox proves nothing about the signer',
};

/** Written for a reader who does not know the levels. */
const UNPROVEN = 'Does not prove who signed. It relies on the organization’s word.';

const LIKENESSES = {
  face_matched_at_signing: 'Face matched at signing',
  producer_attested: 'Attested by the organization, not matched at signing',
} as const;

const DEEDS = {
  signer: 'Signed',
  guardian: 'Signed as guardian',
  approver: 'Approved',
  witness: 'Witnessed',
  viewer: 'Reader',
  cc: 'Copy',
} as const;

const ACTIONS: Record<string, string> = {
  code_sent: 'code sent',
  code_refused: 'wrong code',
  code_confirmed: 'code confirmed',
  fields_filled: 'fields filled in',
  identity_started: 'identity verification started',
  wallet_asked: 'wallet asked',
  link_handed_out: 'link handed out',
};

/**
 * The pages that show who signed what, and how they were identified; as a separate PDF, they include the hashes of the
 * sealed files.
 */
export function certificatePages(
  ctx: Context,
  completion: Completion,
  { completedAt, sealed }: { completedAt: Date; sealed?: SealedFiles },
): DocumentContent {
  const { agreement, content, parties } = completion;
  return {
    title: 'Certificate of completion',
    language: 'en',
    reference: agreement.id,
    // A typeset document prints the nonce used to hash email addresses; an uploaded file has no room for it.
    ...(content.file && content.nonce !== undefined && { nonce: content.nonce }),
    blocks: [
      { kind: 'facts', rows: factsOf(ctx, completion, { completedAt, sealed }) },
      ...parties.flatMap((party) => partyBlocks(completion, party)),
      { kind: 'heading', level: 2, text: 'Events' },
      { kind: 'table', header: ['Time (UTC)', 'Who', 'What', 'Address'], rows: trailRows(completion, completedAt) },
      ...disclosureBlocks(parties),
      { kind: 'heading', level: 2, text: 'Verification of this document' },
      {
        kind: 'paragraph',
        text: 'Open the page below with this PDF and its evidence.json. It shows the signers, times, and keys, and whether a single byte has changed. Saved as a file, the page works without network. Any PDF reader shows the seal in the PDF.',
      },
      { kind: 'qr', text: verifyPageUrl(ctx), caption: verifyPageUrl(ctx) },
    ],
  };
}

/** The public page that checks sealed documents. */
export const verifyPageUrl = ({ publicUrl }: Pick<Context, 'publicUrl'>): string => `${publicUrl}/verify`;

type Row = { label: string; value: string };

function factsOf(
  ctx: Context,
  { agreement, content, organization }: Completion,
  { completedAt, sealed }: { completedAt: Date; sealed?: SealedFiles | undefined },
): Row[] {
  return [
    { label: 'Document', value: content.title },
    { label: 'Agreement', value: agreement.id },
    { label: 'Organization', value: `${organization}\n${ctx.agent.issuerDid(agreement.org_id)}` },
    { label: 'Sent', value: timeOf(agreement.sent_at) },
    { label: 'Completed', value: timeOf(completedAt) },
    { label: 'SHA-256 of the document as sent', value: agreement.document_hash ?? '' },
    ...(sealed
      ? [
          { label: 'SHA-256 of the sealed PDF', value: sealed.pdf },
          { label: 'SHA-256 of evidence.json', value: sealed.evidence },
        ]
      : []),
  ];
}

function partyBlocks(completion: Completion, party: CompletedParty): Block[] {
  const { trail } = completion;
  const { row, contact, signature, signed, identity } = party;
  const step = trail.findLast(({ partyId, action }) => partyId === row.id && action === row.status);
  const rows: Row[] = [
    { label: 'Part', value: `${DEEDS[row.kind]} (${row.role})` },
    ...(row.done_at ? [{ label: 'Time', value: timeOf(row.done_at) }] : []),
    ...levelRows(row),
    ...(identity ? [{ label: 'Verified name', value: verifiedName(identity) }] : []),
    ...(identity?.issuer === undefined ? [] : [{ label: 'Verified by', value: identity.issuer }]),
    ...(signed && signed.name !== contact.name ? [{ label: 'Name as written', value: signed.name }] : []),
    ...(row.likeness ? [{ label: 'Likeness', value: LIKENESSES[row.likeness] }] : []),
    ...(signed ? [{ label: 'Declared', value: signed.intent }] : []),
    ...fieldRows(signed?.fields),
    ...(step?.ip ? [{ label: 'Address (IP)', value: step.ip }] : []),
    ...(step?.userAgent ? [{ label: 'Browser', value: step.userAgent }] : []),
    ...(signature ? [{ label: 'Key', value: signature.did }] : []),
    ...(signature ? [{ label: 'SHA-256 of the consent text', value: signature.payload.consentTextHash }] : []),
  ];
  return [
    { kind: 'heading', level: 2, text: contact.name },
    ...(signed ? [signatureBlock(signed.appearance, lineOf(party))] : []),
    { kind: 'facts', rows },
  ];
}

const FIELDS: Record<EvidenceField['type'], string> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date',
  text: 'Text',
  checkbox: 'Checkbox',
};

/** The values that the party filled in, as it signed them. */
function fieldRows(fields: EvidenceFields | undefined): Row[] {
  return (fields?.values ?? []).map(({ type, page, label, value }) => ({
    label: `${label ?? FIELDS[type]}, page ${page}`,
    value: typeof value === 'boolean' ? (value ? 'Checked' : 'Not checked') : (value ?? 'Left empty'),
  }));
}

function levelRows({ signature_level: level, link_delivery: delivery }: CompletedParty['row']): Row[] {
  if (level === null) return [];
  const weak = reachesLevel(level, 'same_key') ? '' : `\n${UNPROVEN}`;
  return [
    { label: 'Signature level', value: `${LEVELS[level]} (${level})${weak}` },
    ...(delivery ? [{ label: 'Link', value: DELIVERIES[delivery] }] : []),
  ];
}

function verifiedName({ name, examinedOn }: NonNullable<CompletedParty['identity']>): string {
  return examinedOn === undefined ? name : `${name}, examined on ${examinedOn}`;
}

function lineOf({ row, contact, signed }: CompletedParty) {
  const at = row.done_at ? { at: timeOf(row.done_at) } : {};
  return { label: row.role, name: signed?.name ?? contact.name, ...at };
}

function trailRows({ trail, parties }: Completion, completedAt: Date): string[][] {
  const names = new Map(parties.map(({ row, contact }) => [row.id, contact.name]));
  const steps = [...trail, { at: completedAt, partyId: null, action: 'completed', ip: undefined }];
  const rows = steps.map(({ at, partyId, action, ip }) => [
    timeOf(at),
    partyId === null ? '' : (names.get(partyId) ?? partyId),
    ACTIONS[action] ?? action.replaceAll('_', ' '),
    ip ?? '',
  ]);
  const left = rows.length - 2 * SHOWN_STEPS;
  if (left <= 0) return rows;
  return [...rows.slice(0, SHOWN_STEPS), ['…', '', `${left} more in evidence.json`, ''], ...rows.slice(-SHOWN_STEPS)];
}

/** The texts that parties consented to, each text once: a hash proves nothing if its text cannot be read. */
function disclosureBlocks(parties: readonly CompletedParty[]): Block[] {
  const texts = [...new Set(parties.flatMap(({ signed }) => (signed ? [signed.disclosure] : [])))];
  return texts.flatMap((text): Block[] => [
    { kind: 'heading', level: 2, text: 'Electronic records: consent of the parties' },
    ...text.split('\n\n').map((part): Block => ({ kind: 'paragraph', text: part })),
  ]);
}

function timeOf(at: Date | null): string {
  return at ? `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC` : '';
}

/**
 * The same pages, with only characters that every font has: an unusual organization name must not prevent sealing.
 * evidence.json keeps the original spelling.
 */
export function inPlainLetters(pages: DocumentContent): DocumentContent {
  const plain = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/[^\p{ASCII}\p{Script=Latin}]/gu, '?') : value;
  // Drawings are bytes, which JSON would not preserve.
  const drawings = pages.blocks.map((block) => (block.kind === 'signature' ? block.drawing : undefined));
  const copy = JSON.parse(JSON.stringify(pages), plain) as DocumentContent;
  const blocks = copy.blocks.map((block, index) => {
    const drawing = drawings[index];
    return block.kind === 'signature' && drawing ? { ...block, drawing } : block;
  });
  return { ...copy, blocks };
}
