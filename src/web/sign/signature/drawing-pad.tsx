import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';
import { HEIGHT, paint, placeOf, type Stroke, WIDTH } from './strokes.ts';

interface DrawingPadProps {
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
}

/** A drawing area for finger, pen, or mouse. */
export function DrawingPad({ strokes, onChange }: DrawingPadProps) {
  const t = useTexts(signTexts);
  const canvas = useDrawing(strokes, onChange);
  return (
    <div className={css.pad} data-pad="drawn">
      <canvas
        ref={canvas}
        className={css.canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('sign.canvas')}
      />
      {strokes.length === 0 ? (
        <span className={css.hint} aria-hidden>
          {t('sign.canvasHint')}
        </span>
      ) : (
        <Button className={css.clear ?? ''} size="compact-sm" color="dark" variant="white" onClick={() => onChange([])}>
          {t('sign.clear')}
        </Button>
      )}
    </div>
  );
}

function useDrawing(strokes: Stroke[], onChange: (strokes: Stroke[]) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useRef({ strokes, onChange });
  now.current = { strokes, onChange };
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes);
  }, [strokes]);
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    return listen(
      field,
      (stroke) => now.current.onChange([...now.current.strokes, stroke]),
      () => now.current.strokes,
    );
  }, []);
  return canvas;
}

/** Draws while the pointer is down; reports a stroke when it ends. Returns a function to stop listening. */
function listen(field: HTMLCanvasElement, onStroke: (stroke: Stroke) => void, before: () => Stroke[]): () => void {
  let stroke: Stroke | undefined;
  const down = (event: PointerEvent): void => {
    field.setPointerCapture(event.pointerId);
    stroke = placeOf(field, event);
    paint(field, [...before(), stroke]);
  };
  const move = (event: PointerEvent): void => {
    if (!stroke) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length > 0 ? all : [event]) stroke.push(...placeOf(field, each));
    paint(field, [...before(), stroke]);
  };
  const up = (): void => {
    if (stroke) onStroke(stroke);
    stroke = undefined;
  };
  const ending = new AbortController();
  const { signal } = ending;
  field.addEventListener('pointerdown', down, { signal });
  field.addEventListener('pointermove', move, { signal });
  field.addEventListener('pointerup', up, { signal });
  field.addEventListener('pointercancel', up, { signal });
  return () => ending.abort();
}
