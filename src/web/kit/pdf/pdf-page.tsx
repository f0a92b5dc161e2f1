import { type ReactNode, type RefObject, useRef } from 'react';
import type { PdfDocument } from './open-pdf.ts';
import css from './pdf-page.module.css';
import { useDrawing, usePageText } from './use-drawing.ts';
import { useNear } from './use-near.ts';

interface PdfPageProps {
  pdf: PdfDocument;
  /** Starts at 1. */
  number: number;
  size: { width: number; height: number };
  label: string;
  /** Shown if the page cannot be rendered. */
  failure: string;
  /** In CSS pixels; by default the available width. */
  width?: number | undefined;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** Overlays on the page, positioned by shares of it. */
  children?: ReactNode;
}

/** Distance from the screen, in pixels, at which a page is rendered, so that it is ready when scrolled to. */
const AHEAD = 1000;

/** A page of a PDF, rendered while near the screen; its text is available to screen readers. */
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
