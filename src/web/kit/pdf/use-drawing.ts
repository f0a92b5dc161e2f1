import { type RefObject, useEffect, useState } from 'react';
import type { PdfDocument } from './open-pdf.ts';

/** Sharp enough for six-point print, and small enough for a phone. */
const MOST_PIXELS_WIDE = 1600;

interface Drawing {
  pdf: PdfDocument;
  /** Starts at 1. */
  number: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** While false, nothing is rendered and no memory is used. */
  isNear: boolean;
  /** In CSS pixels, if it may change; the page is then rendered again. */
  width?: number | undefined;
}

/** Renders a page while it is near; reports failures. */
export function useDrawing({ pdf, number, canvas, isNear, width }: Drawing): { hasFailed: boolean } {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    const stop = new AbortController();
    draw({ pdf, number, target, width: width ?? target.clientWidth }, stop.signal).catch(
      () => stop.signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [pdf, number, canvas, isNear, width]);
  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    // Otherwise hundreds of pages would take gigabytes.
    return () => {
      target.width = 0;
    };
  }, [canvas, isNear]);
  return { hasFailed };
}

/** The text of a page, once it has been near. */
export function usePageText({ pdf, number, isNear }: Pick<Drawing, 'pdf' | 'number' | 'isNear'>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    readWords(pdf, number).then(
      (words) => isGone || setText(words),
      // The rendering reports an unreadable page.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number, isNear]);
  return text;
}

interface Target {
  pdf: PdfDocument;
  number: number;
  target: HTMLCanvasElement;
  /** In CSS pixels. */
  width: number;
}

/** Rendered separately, so that the previous picture stays until the new one is ready. */
async function draw({ pdf, number, target, width }: Target, signal: AbortSignal): Promise<void> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const wide = Math.min(MOST_PIXELS_WIDE, width * Math.max(1, window.devicePixelRatio));
  const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  signal.throwIfAborted();
  target.width = canvas.width;
  target.height = canvas.height;
  target.getContext('2d')?.drawImage(canvas, 0, 0);
  canvas.width = 0;
}

async function readWords(pdf: PdfDocument, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
