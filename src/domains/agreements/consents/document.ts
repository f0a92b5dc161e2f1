import type { TextBlock } from '#domains/agreements/agreements/index.ts';
import type { ConsentTerms } from './consent.ts';

/** The text that a person signs: the notice, and all fields of the record. */
export function blocksOf(terms: ConsentTerms): TextBlock[] {
  const controllers = terms.controllers.map(({ name }) => name).join(', ');
  return [
    {
      kind: 'paragraph',
      text: `I consent that ${controllers} processes data about me for this purpose: ${terms.purpose}`,
    },
    ...noticeBlocks(terms),
    { kind: 'heading', level: 2, text: 'The record of this consent' },
    { kind: 'facts', rows: rowsOf(terms, controllers) },
    {
      kind: 'paragraph',
      text: 'Consent is voluntary, and can be withdrawn at any time. Processing before the withdrawal remains lawful.',
    },
  ];
}

function noticeBlocks({ notice }: ConsentTerms): TextBlock[] {
  const heading: TextBlock = { kind: 'heading', level: 2, text: 'Notice' };
  const parts = (notice.text ?? '').split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const text = parts.map((part): TextBlock => ({ kind: 'paragraph', text: part.trim() }));
  const where: TextBlock[] = notice.url === null ? [] : [{ kind: 'paragraph', text: `Available at ${notice.url}` }];
  return [heading, ...text, ...where];
}

function rowsOf(terms: ConsentTerms, controllers: string): { label: string; value: string }[] {
  return [
    { label: 'Controller', value: controllers },
    { label: 'Purpose', value: terms.purpose },
    { label: 'Type of purpose', value: terms.purposeType },
    { label: 'Lawful basis', value: terms.lawfulBasis.replaceAll('_', ' ') },
    { label: 'Data', value: terms.categories.join('\n') },
    { label: 'Collected', value: terms.collectionMethod },
    { label: 'Processed', value: terms.processingMethod },
    { label: 'Processed in', value: terms.processingLocations.join('\n') },
    { label: 'Stored in', value: terms.storageLocations.join('\n') },
    { label: 'Kept', value: terms.retention },
    { label: 'Recipients', value: terms.recipients.length > 0 ? terms.recipients.join('\n') : 'None' },
    { label: 'Jurisdiction', value: terms.jurisdiction },
    { label: 'Withdrawal', value: terms.withdrawalMethod },
    { label: 'Rights', value: terms.privacyRights.join('\n') },
  ];
}
