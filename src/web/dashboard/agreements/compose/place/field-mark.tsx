import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft } from '../draft.ts';
import { dragField } from './drag-field.ts';
import { arrowOf, CORNERS, colorOf, moved, type PageSize, resized } from './fields.ts';
import css from './place.module.css';
import type { FieldActions } from './use-fields.ts';

interface FieldMarkProps {
  field: FieldDraft;
  /** Display name of its party. */
  party: string;
  /** The party's index. */
  index: number;
  pages: readonly PageSize[];
  isChosen: boolean;
  actions: FieldActions;
  onRemove: (key: string) => void;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A field on its page: dragged, resized at its corners, or moved by keyboard; its label stays inside. */
export const FieldMark = memo(({ field, party, index, pages, isChosen, actions, onRemove }: FieldMarkProps) => {
  const t = useTexts(agreementsTexts);
  const color = colorOf(index);
  const label = field.label || t(`compose.place.types.${field.type}`);
  const name = `${label} ${party}`;
  const size = pages[field.page - 1];
  const press = (event: KeyboardEvent): void => {
    const by = arrowOf(event.key);
    if (by && size) {
      const gesture = `${event.shiftKey ? 'resize' : 'move'} ${field.key}`;
      actions.choose(field.key);
      actions.edit(field.key, event.shiftKey ? resized(field, by, size) : moved(field, by), gesture);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(field.key);
    else if (event.key === 'Escape') actions.choose(undefined);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>, corner?: (typeof CORNERS)[number]): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.closest('button')?.focus({ preventScroll: true });
    actions.choose(field.key);
    dragField(event, { field, pages, corner, onDrag: actions.edit, onCancel: actions.undo });
  };
  return (
    <button
      type="button"
      className={css.mark}
      style={{
        left: percent(field.x),
        top: percent(field.y),
        width: percent(field.width),
        height: percent(field.height),
        borderColor: color,
        backgroundColor: `color-mix(in srgb, ${color} 15%, white)`,
      }}
      title={name}
      aria-label={name}
      aria-pressed={isChosen}
      aria-description={t('compose.place.keys')}
      data-field={field.key}
      onFocus={() => actions.choose(field.key)}
      onKeyDown={press}
      onPointerDown={drag}
    >
      <span className={css.words} aria-hidden>
        <span className={css.label}>{`${label} `}</span>
        <span className={css.of}>{party}</span>
      </span>
      {isChosen &&
        CORNERS.map((corner) => (
          <span
            key={`${corner.x} ${corner.y}`}
            className={css.corner}
            data-x={corner.x}
            data-y={corner.y}
            style={{ backgroundColor: color }}
            aria-hidden
            onPointerDown={(event) => drag(event, corner)}
          />
        ))}
    </button>
  );
});
