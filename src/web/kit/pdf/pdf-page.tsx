import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './open-pdf.ts';
import css from './pdf-page.module.css';

interface PdfPageProps {
  pdf: PdfDocument;
  /** From 1. */
  number: number;
  size: { width: number; height: number };
  label: string;
  /** Shown where the page cannot be drawn. */
  failure: string;
  /** What lies on the page, placed by shares of it. */
  children?: ReactNode;
}

/** How far from the screen a page is drawn, so that it is there when it is scrolled to. */
const AHEAD = '1000px';
/** Sharp enough for print of six points, and little enough for a phone. */
const MOST_PIXELS_WIDE = 1600;

/** A page of a PDF, drawn when it comes near the screen; its words are there for readers who do not see it. */
export function PdfPage({ pdf, number, size, label, failure, children }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(frame);
  const { text, hasFailed } = useDrawing({ pdf, number, canvas, isNear });
  return (
    <section
      ref={frame}
      className={css.page}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={label}
    >
      <canvas ref={canvas} className={css.canvas} aria-hidden />
      <p className={css.words}>{text}</p>
      {hasFailed && <p className={css.failure}>{failure}</p>}
      {children}
    </section>
  );
}

function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return isNear;
}

interface Drawing {
  pdf: PdfDocument;
  number: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  isNear: boolean;
}

function useDrawing({ pdf, number, canvas, isNear }: Drawing): { text: string; hasFailed: boolean } {
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    let isGone = false;
    draw(pdf, number, target).then(
      (words) => isGone || setText(words),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number, canvas, isNear]);
  return { text, hasFailed };
}

/** Gives the words of the page. */
async function draw(pdf: PdfDocument, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const wide = Math.min(MOST_PIXELS_WIDE, canvas.clientWidth * Math.max(1, window.devicePixelRatio));
  const viewport = page.getViewport({ scale: wide / width });
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
