import type { CSSProperties } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import type { FieldValue, FileField } from '../sign-data.ts';
import css from './fields.module.css';

interface FieldBoxProps {
  field: FileField;
  value: FieldValue | undefined;
  /** Opens a text field, or toggles a checkbox. */
  onPress(): void;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** The position for the style sheet, which enlarges fields that are too small to read or press. */
const placeOf = ({ x, y, width, height }: FileField) =>
  ({ '--x': percent(x), '--y': percent(y), '--w': percent(width), '--h': percent(height) }) as CSSProperties;

/** A field at its position on the page. */
export function FieldBox({ field, value, onPress }: FieldBoxProps) {
  const t = useTexts(signTexts);
  const { id, type, own, required } = field;
  const style = placeOf(field);
  const name = field.label ?? t(`fields.types.${type}`);
  const shown = value === true ? '✓' : value || '';
  if (!own)
    return (
      <span className={css.other} style={style} dir="auto">
        {shown}
      </span>
    );
  if (type === 'signature' || type === 'date')
    return (
      <span className={css.automatic} style={style}>
        <span className={css.text}>{t(`fields.automatic.${type}`)}</span>
      </span>
    );
  const isCheckbox = type === 'checkbox';
  return (
    <button
      type="button"
      id={`field-${id}`}
      className={css.own}
      style={style}
      data-missing={(required && !value) || undefined}
      {...(isCheckbox && { role: 'checkbox', 'aria-checked': value === true })}
      aria-label={`${name}${required ? ` (${t('fields.required')})` : ''}${isCheckbox || !shown ? '' : `: ${shown}`}`}
      onClick={onPress}
      dir="auto"
    >
      <span className={css.text}>{shown || (isCheckbox ? '' : name)}</span>
    </button>
  );
}
