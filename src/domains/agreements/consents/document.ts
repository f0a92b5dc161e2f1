import type { TextBlock } from '#domains/agreements/agreements/index.ts';
import type { ConsentTerms } from './consent.ts';
import { noticeParagraphs } from './notice-paragraphs.ts';

/** The text that a person signs: the notice, and all fields of the record. */
export function blocksOf(terms: ConsentTerms): TextBlock[] {
  const controllers = terms.controllers.map(({ name }) => name).join(', ');
  return [
    {
      kind: 'paragraph',
      text: `I consent that ${controllers} processes data about me for this purpose: ${terms.purpose}`,
    },
    { kind: 'heading', level: 2, text: 'Notice' },
    ...noticeParagraphs(terms, (url) => `Available at ${url}`),
    { kind: 'heading', level: 2, text: 'The record of this consent' },
    { kind: 'facts', rows: rowsOf(terms, controllers) },
    {
      kind: 'paragraph',
      text: 'Consent is voluntary, and can be withdrawn at any time. Processing before the withdrawal remains lawful.',
    },
  ];
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
