import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import type { IconProps } from '#web/kit/icon.tsx';
import { IconCalendar, IconCheckbox, IconCursorText, IconLetterCase, IconSignature } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldType, PartyDraft } from '../draft.ts';
import { FIELD_TYPES, typeOf } from './fields.ts';
import { PartySelect } from './party-select.tsx';
import css from './place.module.css';

interface FieldPaletteProps {
  parties: readonly PartyDraft[];
  partyKey: string | null;
  onParty: (key: string) => void;
  onAdd: (type: FieldType) => void;
}

export const ICONS: Record<FieldType, ComponentType<IconProps>> = {
  signature: IconSignature,
  initials: IconLetterCase,
  date: IconCalendar,
  text: IconCursorText,
  checkbox: IconCheckbox,
};

/** The party of the next field, and the kinds of fields to press or drag. */
export function FieldPalette({ parties, partyKey, onParty, onAdd }: FieldPaletteProps) {
  const t = useTexts(agreementsTexts);
  return (
    <div className={css.palette}>
      <PartySelect parties={parties} value={partyKey} onChange={onParty} label={t('compose.place.party')} />
      <div className={css.types}>
        {FIELD_TYPES.map((type) => {
          const Icon = ICONS[type];
          return (
            <Button
              key={type}
              variant="default"
              size="sm"
              className={css.type ?? ''}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={partyKey === null}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'copy';
                event.dataTransfer.setData(typeOf(type), type);
              }}
              onClick={() => onAdd(type)}
            >
              {t(`compose.place.add.${type}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
