import type { DragEvent } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { PdfDocument } from '#web/kit/pdf/open-pdf.ts';
import { PdfPage } from '#web/kit/pdf/pdf-page.tsx';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft, FieldType, PartyDraft } from '../draft.ts';
import { FieldMark } from './field-mark.tsx';
import { FIELD_TYPES, typeOf, type Vector } from './fields.ts';
import { usePartyName } from './party-name.ts';
import css from './place.module.css';
import type { FieldActions } from './use-fields.ts';
import type { Pages } from './use-pages.ts';

interface PagesViewProps {
  pdf: PdfDocument;
  pages: Pages;
  fields: readonly FieldDraft[];
  parties: readonly PartyDraft[];
  chosenKey: string | undefined;
  actions: FieldActions;
  onRemove: (key: string) => void;
  onDrop: (type: FieldType, at: { page: number; middle: Vector }) => void;
}

/** All pages with their fields, one below the other; kinds of fields can be dropped on them. */
export function PagesView({ pdf, pages, fields, parties, chosenKey, actions, onRemove, onDrop }: PagesViewProps) {
  const t = useTexts(agreementsTexts);
  const nameOf = usePartyName();
  const { sizes } = pages;
  const drop = (event: DragEvent): void => {
    const type = FIELD_TYPES.find((each) => event.dataTransfer.types.includes(typeOf(each)));
    const page = (event.target as Element).closest<HTMLElement>('[data-page]');
    if (!type || !page) return;
    event.preventDefault();
    const { left, top, width, height } = page.getBoundingClientRect();
    const middle = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    onDrop(type, { page: Number(page.dataset.page), middle });
  };
  return (
    <section
      ref={pages.scroller}
      className={css.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('compose.place.pages')}
      onPointerDown={() => actions.choose(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {sizes.map((size, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages never change.
          key={index}
          pdf={pdf}
          number={index + 1}
          size={size}
          width={pages.widthOf(size)}
          scroller={pages.scroller}
          label={t('compose.place.page', { number: index + 1, count: sizes.length })}
          failure={t('compose.place.failure')}
        >
          {fields
            .filter(({ page }) => page === index + 1)
            .map((field) => {
              const at = parties.findIndex(({ key }) => key === field.party);
              return (
                <FieldMark
                  key={field.key}
                  field={field}
                  party={nameOf(parties[at])}
                  index={at}
                  pages={sizes}
                  isChosen={field.key === chosenKey}
                  actions={actions}
                  onRemove={onRemove}
                />
              );
            })}
        </PdfPage>
      ))}
    </section>
  );
}
