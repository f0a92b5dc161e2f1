import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft } from '../draft.ts';
import { arrowOf, colorOf, moved, resized } from './fields.ts';
import css from './place.module.css';

interface FieldMarkProps {
  field: FieldDraft;
  role: string;
  /** Of the party, among all. */
  index: number;
  size: { width: number; height: number };
  isChosen: boolean;
  onChoose(): void;
  onChange(changes: Partial<FieldDraft>): void;
  onRemove(): void;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A field on its page: dragged, resized by its corner, or moved by keys. */
export function FieldMark({ field, role, index, size, isChosen, onChoose, onChange, onRemove }: FieldMarkProps) {
  const t = useTexts(agreementsTexts);
  const mark = useRef<HTMLButtonElement>(null);
  const drag = useDrag(mark, (by) => onChange(moved(field, by)));
  const stretch = useDrag(mark, (by) => onChange(resized(field, by, size)));
  const color = colorOf(index);
  const name = `${field.label || t(`compose.place.types.${field.type}`)}, ${sayRole(role)}`;
  const press = (event: KeyboardEvent): void => {
    const by = arrowOf(event.key);
    if (by) onChange(event.shiftKey ? resized(field, by, size) : moved(field, by));
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      ref={mark}
      type="button"
      className={css.mark}
      style={{
        left: percent(field.x),
        top: percent(field.y),
        width: percent(field.width),
        height: percent(field.height),
        borderColor: color,
        backgroundColor: `${color}2b`,
      }}
      aria-label={name}
      aria-pressed={isChosen}
      aria-description={t('compose.place.keys')}
      data-field={field.key}
      onFocus={onChoose}
      onKeyDown={press}
      {...drag}
    >
      <span className={css.name}>{name}</span>
      <span className={css.corner} style={{ backgroundColor: color }} aria-hidden {...stretch} />
    </button>
  );
}

/** What is dragged tells by which shares of its page it was, from move to move. */
function useDrag(mark: RefObject<HTMLButtonElement | null>, onDrag: (by: { x: number; y: number }) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
      mark.current?.focus({ preventScroll: true });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const page = mark.current?.parentElement;
      if (!last.current || !page) return;
      event.stopPropagation();
      const { width, height } = page.getBoundingClientRect();
      const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height };
      if (by.x !== 0 || by.y !== 0) onDrag(by);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      event.stopPropagation();
      last.current = undefined;
    },
    onPointerCancel: (): void => {
      last.current = undefined;
    },
  };
}
