import { type ReactNode, type RefObject, useRef } from 'react';
import type { PdfDocument } from './open-pdf.ts';
import css from './pdf-page.module.css';
import { useDrawing, usePageText } from './use-drawing.ts';
import { useNear } from './use-near.ts';

interface PdfPageProps {
  pdf: PdfDocument;
  /** From 1. */
  number: number;
  size: { width: number; height: number };
  label: string;
  /** Shown where the page cannot be drawn. */
  failure: string;
  /** In CSS pixels; as wide as there is room unless given. */
  width?: number | undefined;
  /** What scrolls the pages, unless the window does. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** What lies on the page, placed by shares of it. */
  children?: ReactNode;
}

/** How far from the screen a page is drawn, in pixels, so that it is there when it is scrolled to. */
const AHEAD = 1000;

/** A page of a PDF, drawn while it is near the screen; its words are there for readers who do not see it. */
export function PdfPage({ pdf, number, size, label, failure, width, scroller, children }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(frame, AHEAD, scroller);
  const { hasFailed } = useDrawing({ pdf, number, canvas, isNear, width });
  const text = usePageText({ pdf, number, isNear });
  return (
    <section
      ref={frame}
      className={css.page}
      style={{ aspectRatio: `${size.width} / ${size.height}`, ...(width !== undefined && { width }) }}
      aria-label={label}
      data-page={number}
    >
      <canvas ref={canvas} className={css.canvas} width={0} height={0} aria-hidden />
      <p className={css.words}>{text}</p>
      {hasFailed && <p className={css.failure}>{failure}</p>}
      {children}
    </section>
  );
}
