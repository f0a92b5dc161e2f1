import type { TextBlock } from '#domains/agreements/agreements/index.ts';
import type { ConsentTerms } from '../consent.ts';
import { noticeParagraphs } from '../notice-paragraphs.ts';
import type { ReplicaTerms } from './replica.ts';
import { replicaTexts } from './texts.ts';

/** The text that a performer signs to permit a digital replica. */
export function replicaBlocks(terms: ConsentTerms, replica: ReplicaTerms, validUntil: Date | null): TextBlock[] {
  const texts = replicaTexts(terms.notice.language);
  const controllers = terms.controllers.map(({ name }) => name).join(', ');
  const { headings, labels } = texts;
  const heading = (text: string): TextBlock => ({ kind: 'heading', level: 2, text });
  const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text });
  const advisor = [texts.representation[replica.representation], replica.representative].filter(Boolean).join(': ');
  const rows = [
    { label: labels.of, value: replica.of.map((trait) => texts.traits[trait]).join(', ') },
    { label: labels.models, value: replica.models.join('\n') },
    { label: labels.trainingData, value: replica.trainingData },
    { label: labels.territory, value: replica.territory },
    { label: labels.term, value: replica.term },
    ...(validUntil === null ? [] : [{ label: labels.until, value: validUntil.toISOString().slice(0, 10) }]),
    { label: labels.compensation, value: replica.compensation },
    { label: labels.uses, value: replica.singleUse ? texts.singleUse : texts.severalUses },
    { label: labels.representation, value: advisor },
  ];
  return [
    paragraph(texts.opening(controllers)),
    heading(headings.uses),
    paragraph(terms.purpose),
    heading(headings.terms),
    { kind: 'facts', rows },
    heading(headings.limits),
    ...texts.limits.map(paragraph),
    heading(headings.notice),
    ...noticeParagraphs(terms, texts.noticeAt),
    heading(headings.rights),
    paragraph(texts.rights(terms.withdrawalMethod)),
    ...(replica.representation === 'none' ? [paragraph(texts.unrepresented)] : []),
    paragraph(texts.advice),
  ];
}
