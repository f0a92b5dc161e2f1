import { ActionIcon, Group, Select } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconZoomIn, IconZoomOut } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../../locales/index.ts';
import type { FieldDraft } from '../draft.ts';
import css from './place.module.css';
import { type Pages, ZOOMS, type Zoom } from './use-pages.ts';

interface PlaceBarProps {
  pages: Pages;
  fields: readonly FieldDraft[];
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** Undo, the current page, and the zoom. */
export function PlaceBar({ pages, fields, canUndo, canRedo, onUndo, onRedo }: PlaceBarProps) {
  const t = useTexts(agreementsTexts);
  const { sizes, current, zoom, setZoom, show } = pages;
  const [smaller, larger] = [pages.nextZoom(-1), pages.nextZoom(1)];
  const icon = { variant: 'default', size: 30 } as const;
  return (
    <div className={css.bar}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon {...icon} disabled={!canUndo} aria-label={t('compose.place.undo')} title="Ctrl+Z" onClick={onUndo}>
          <IconArrowBackUp size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...icon}
          disabled={!canRedo}
          aria-label={t('compose.place.redo')}
          title="Ctrl+Shift+Z"
          onClick={onRedo}
        >
          <IconArrowForwardUp size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <Select
        size="xs"
        className={css.goTo ?? ''}
        aria-label={t('compose.place.goTo')}
        data={sizes.map((_, index) => ({ value: String(index + 1), label: pageLabel(index + 1) }))}
        value={String(current)}
        allowDeselect={false}
        searchable={sizes.length > 20}
        onChange={(page) => page !== null && show(Number(page))}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          {...icon}
          disabled={!smaller}
          aria-label={t('compose.place.zoomOut')}
          onClick={() => smaller && setZoom(smaller)}
        >
          <IconZoomOut size={17} aria-hidden />
        </ActionIcon>
        <Select
          size="xs"
          w={144}
          aria-label={t('compose.place.zoom')}
          data={ZOOMS.map((each) => ({ value: each, label: each === 'fit' ? t('compose.place.fit') : `${each} %` }))}
          value={zoom}
          allowDeselect={false}
          onChange={(next) => next !== null && setZoom(next as Zoom)}
        />
        <ActionIcon
          {...icon}
          disabled={!larger}
          aria-label={t('compose.place.zoomIn')}
          onClick={() => larger && setZoom(larger)}
        >
          <IconZoomIn size={17} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );

  function pageLabel(number: number): string {
    const count = fields.filter(({ page }) => page === number).length;
    const name = t('compose.place.page', { number, count: sizes.length });
    return count === 0 ? name : `${name} · ${t('compose.place.fields', { count })}`;
  }
}
