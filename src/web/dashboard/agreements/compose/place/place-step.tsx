import { Alert, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { agreementsTexts } from '../../locales/index.ts';
import { type ComposeDraft, type FieldDraft, type FieldType, placedFields, placingParties } from '../draft.ts';
import type { Problems } from '../problems.ts';
import type { Upload } from '../use-upload.ts';
import { FieldInspector } from './field-inspector.tsx';
import { FieldPalette } from './field-palette.tsx';
import { atFreePlace, copiesOf, duplicateOf, MOST_FIELDS, newField, type Vector } from './fields.ts';
import { PageRail } from './page-rail.tsx';
import { PagesView } from './pages-view.tsx';
import { PartySummary } from './party-summary.tsx';
import css from './place.module.css';
import { PlaceBar } from './place-bar.tsx';
import { useFields } from './use-fields.ts';
import { usePages } from './use-pages.ts';

interface PlaceStepProps {
  draft: ComposeDraft;
  upload: Upload;
  problems: Problems;
  change: (changes: Partial<ComposeDraft>) => void;
}

const PAGES: readonly { width: number; height: number }[] = [];

/** Places the parties' fields on the uploaded document. */
export function PlaceStep({ draft, upload, problems, change }: PlaceStepProps) {
  const t = useTexts(agreementsTexts);
  const parties = placingParties(draft.parties);
  const sizes = draft.file?.pages ?? PAGES;
  const fields = useMemo(() => placedFields(draft), [draft]);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const [partyKey, setParty] = useState(parties[0]?.key ?? null);
  const [said, say] = useState('');
  const { chosen, canUndo, canRedo, actions } = useFields(fields, (next) => change({ fields: next }));
  const pages = usePages(sizes);
  const wrong = Object.entries(problems).find(([path]) => path.startsWith('fields'));
  const put = (more: readonly FieldDraft[], message: string): void => {
    const isAdded = actions.add(more);
    say(isAdded ? message : t('compose.place.tooMany', { count: MOST_FIELDS }));
    if (isAdded && more[0]) focusMark(more[0].key);
  };
  const add = (type: FieldType, party = partyKey, at?: { page: number; middle: Vector }): void => {
    if (party === null) return;
    const { page, middle } = at ?? pages.middle();
    const size = sizes[page - 1];
    if (!size) return;
    const made = newField({ type, party, page, size, middle });
    const message = t('compose.place.added', { type: t(`compose.place.types.${type}`), page });
    put([at ? made : atFreePlace(made, fields, pages.shown(page))], message);
  };
  const remove = useRef((key: string): void => {
    actions.remove(key);
    pages.scroller.current?.focus({ preventScroll: true });
    say(t('compose.place.removed'));
  });
  const duplicate = (): void => {
    if (chosen) put([duplicateOf(chosen, fields, pages.shown(chosen.page))], t('compose.place.duplicated'));
  };
  const copy = (): void => {
    if (!chosen) return;
    const copies = copiesOf(chosen, fields, sizes);
    const isAdded = actions.add(copies);
    actions.choose(chosen.key);
    say(
      isAdded
        ? t('compose.place.copied', { count: copies.length })
        : t('compose.place.tooMany', { count: MOST_FIELDS }),
    );
  };
  useHotkeys([
    ['mod+Z', actions.undo],
    ['mod+shift+Z', actions.redo],
    ['mod+Y', actions.redo],
    ['mod+D', duplicate],
  ]);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('compose.place.title')}
      </Title>
      <Text size="sm">{t(isPhone ? 'compose.place.introPhone' : 'compose.place.intro')}</Text>
      {wrong && (
        <Alert color="red" role="alert">
          {wrong[1]}
        </Alert>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!upload.pdf && <LoadingState />}
      {upload.pdf && (
        <div className={css.frame}>
          <FieldPalette parties={draft.parties} partyKey={partyKey} onParty={setParty} onAdd={add} />
          <PlaceBar
            pages={pages}
            canUndo={canUndo}
            canRedo={canRedo}
            onUndo={actions.undo}
            onRedo={actions.redo}
            fields={fields}
          />
          <PageRail pdf={upload.pdf} pages={pages} fields={fields} parties={draft.parties} />
          <PagesView
            pdf={upload.pdf}
            pages={pages}
            fields={fields}
            parties={draft.parties}
            chosenKey={chosen?.key}
            actions={actions}
            onRemove={remove.current}
            onDrop={(type, at) => add(type, partyKey, at)}
          />
          <Stack gap="md" className={css.side ?? ''}>
            {chosen ? (
              <FieldInspector
                key={chosen.key}
                field={chosen}
                sizes={sizes}
                parties={draft.parties}
                onChange={(changes) => actions.edit(chosen.key, changes, `form ${Object.keys(changes)} ${chosen.key}`)}
                onDuplicate={duplicate}
                onCopy={copy}
                onRemove={() => remove.current(chosen.key)}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {t('compose.place.nothingChosen')}
              </Text>
            )}
            <PartySummary
              parties={draft.parties}
              fields={fields}
              onAdd={(party) => add('signature', party)}
              onShow={(field) => {
                actions.choose(field.key);
                focusMark(field.key);
              }}
            />
          </Stack>
        </div>
      )}
    </Stack>
  );
}

function focusMark(key: string): void {
  // After it is rendered.
  setTimeout(() => {
    const mark = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
