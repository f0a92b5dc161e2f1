import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { PdfDocument } from '#web/kit/pdf/open-pdf.ts';
import { useDrawing } from '#web/kit/pdf/use-drawing.ts';
import { useNear } from '#web/kit/pdf/use-near.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft, PartyDraft } from '../draft.ts';
import { colorOf, type PageSize } from './fields.ts';
import css from './place.module.css';
import type { Pages } from './use-pages.ts';

interface PageRailProps {
  pdf: PdfDocument;
  pages: Pages;
  fields: readonly FieldDraft[];
  parties: readonly PartyDraft[];
}

/** Thumbnails of all pages, with the number of fields on each. */
export function PageRail({ pdf, pages, fields, parties }: PageRailProps) {
  const t = useTexts(agreementsTexts);
  const rail = useRef<HTMLOListElement>(null);
  const { sizes, current, show } = pages;
  const nameOf = (number: number, count: number): string =>
    count === 0 ? String(number) : `${number} · ${t('compose.place.fields', { count })}`;
  useEffect(() => {
    const item = rail.current?.children.item(current - 1);
    if (!rail.current || !(item instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = rail.current;
    const top = item.offsetTop;
    if (top < scrollTop) rail.current.scrollTop = top;
    if (top + item.offsetHeight > scrollTop + clientHeight)
      rail.current.scrollTop = top + item.offsetHeight - clientHeight;
  }, [current]);
  return (
    <ol ref={rail} className={css.rail} aria-label={t('compose.place.rail')}>
      {sizes.map((size, index) => {
        const number = index + 1;
        const own = fields.filter(({ page }) => page === number);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages never change.
          <li key={index}>
            <button
              type="button"
              className={css.thumb}
              aria-current={number === current ? 'page' : undefined}
              aria-label={t('compose.place.thumb', { name: nameOf(number, own.length) })}
              onClick={() => show(number)}
            >
              <Thumbnail pdf={pdf} number={number} size={size} rail={rail}>
                {own.map(({ key, x, y, width, height, party }) => (
                  <span
                    key={key}
                    className={css.spot}
                    style={{
                      left: `${x * 100}%`,
                      top: `${y * 100}%`,
                      width: `${width * 100}%`,
                      height: `${height * 100}%`,
                      backgroundColor: colorOf(parties.findIndex((each) => each.key === party)),
                    }}
                  />
                ))}
              </Thumbnail>
              {nameOf(number, own.length)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface ThumbnailProps {
  pdf: PdfDocument;
  number: number;
  size: PageSize;
  rail: RefObject<HTMLElement | null>;
  children: React.ReactNode;
}

function Thumbnail({ pdf, number, size, rail, children }: ThumbnailProps) {
  const sheet = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(sheet, 200, rail);
  useDrawing({ pdf, number, canvas, isNear });
  return (
    <span
      ref={sheet}
      className={css.sheet}
      style={{ display: 'block', aspectRatio: `${size.width} / ${size.height}` }}
      aria-hidden
    >
      <canvas ref={canvas} width={0} height={0} />
      {children}
    </span>
  );
}
