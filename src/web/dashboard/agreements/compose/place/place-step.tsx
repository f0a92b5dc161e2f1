import { Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { PdfPage } from '#web/kit/pdf/pdf-page.tsx';
import { sayRole } from '#web/kit/role-name.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { agreementsTexts } from '../../locales/index.ts';
import { type ComposeDraft, type FieldDraft, type FieldType, type PartyDraft, placingParties } from '../draft.ts';
import type { Problems } from '../problems.ts';
import type { Upload } from '../use-upload.ts';
import { FieldMark } from './field-mark.tsx';
import { colorOf, FIELD_TYPES, newField } from './fields.ts';
import css from './place.module.css';

interface PlaceStepProps {
  draft: ComposeDraft;
  upload: Upload;
  problems: Problems;
  change: (changes: Partial<ComposeDraft>) => void;
}

/** Where each party signs and fills in the uploaded document. */
export function PlaceStep({ draft, upload, problems, change }: PlaceStepProps) {
  const t = useTexts(agreementsTexts);
  const pages = useRef<HTMLDivElement>(null);
  const parties = placingParties(draft.parties);
  const [partyKey, setParty] = useState(parties[0]?.key ?? null);
  const [chosenKey, choose] = useState<string>();
  const [said, say] = useState('');
  const chosen = draft.fields.find(({ key }) => key === chosenKey);
  const wrong = Object.entries(problems).find(([path]) => path.startsWith('fields'));
  const edit = (of: string, changes: Partial<FieldDraft>): void =>
    change({ fields: draft.fields.map((field) => (field.key === of ? { ...field, ...changes } : field)) });
  const remove = (of: string): void => {
    change({ fields: draft.fields.filter(({ key }) => key !== of) });
    say(t('compose.place.removed'));
  };
  const add = (type: FieldType): void => {
    if (partyKey === null) return;
    const page = pageInView(pages.current);
    const field = newField(draft, { type, party: partyKey, page });
    change({ fields: [...draft.fields, field] });
    choose(field.key);
    say(t('compose.place.added', { type: t(`compose.place.types.${type}`), page }));
    focusMark(field.key);
  };
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('compose.place.title')}
      </Title>
      <Text size="sm">{t('compose.place.intro')}</Text>
      {wrong && (
        <Alert color="red" role="alert">
          {wrong[1]}
        </Alert>
      )}
      <div className={css.tools}>
        <PartySelect parties={draft.parties} value={partyKey} onChange={setParty} label={t('compose.place.party')} />
        <div className={css.types}>
          {FIELD_TYPES.map((type) => (
            <Button
              key={type}
              variant="default"
              size="sm"
              className={css.type ?? ''}
              disabled={partyKey === null}
              onClick={() => add(type)}
            >
              {t(`compose.place.add.${type}`)}
            </Button>
          ))}
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!upload.pdf && <LoadingState />}
      <div ref={pages}>
        {upload.pdf &&
          draft.file?.pages.map((size, index) => (
            <PdfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: the pages never change.
              key={index}
              pdf={upload.pdf as NonNullable<Upload['pdf']>}
              number={index + 1}
              size={size}
              label={t('compose.place.page', { number: index + 1, count: draft.file?.pages.length ?? 0 })}
              failure={t('compose.place.failure')}
            >
              {draft.fields
                .filter(({ page }) => page === index + 1)
                .map((field) => (
                  <FieldMark
                    key={field.key}
                    field={field}
                    role={draft.parties.find(({ key }) => key === field.party)?.role ?? ''}
                    index={draft.parties.findIndex(({ key }) => key === field.party)}
                    size={size}
                    isChosen={field.key === chosenKey}
                    onChoose={() => choose(field.key)}
                    onChange={(changes) => edit(field.key, changes)}
                    onRemove={() => remove(field.key)}
                  />
                ))}
            </PdfPage>
          ))}
      </div>
      {/* Behind the pages, so that nothing moves when a field is chosen. */}
      {chosen && (
        <ChosenField
          key={chosen.key}
          field={chosen}
          parties={draft.parties}
          onChange={(changes) => edit(chosen.key, changes)}
          onRemove={() => remove(chosen.key)}
        />
      )}
    </Stack>
  );
}

interface PartySelectProps {
  parties: readonly PartyDraft[];
  value: string | null;
  label: string;
  onChange: (key: string | null) => void;
}

/** One color a party, the same as its fields have. */
function PartySelect({ parties, value, label, onChange }: PartySelectProps) {
  const t = useTexts(agreementsTexts);
  const swatch = (key: string | null) => (
    <span
      className={css.swatch}
      style={{
        backgroundColor: colorOf(
          Math.max(
            0,
            parties.findIndex((party) => party.key === key),
          ),
        ),
      }}
    />
  );
  return (
    <Select
      label={label}
      className={css.party ?? ''}
      leftSection={swatch(value)}
      data={placingParties(parties).map(({ key, name, role }) => ({
        value: key,
        label: `${name.slice(0, 60) || t('compose.parties.nobody')} (${sayRole(role)})`,
      }))}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {swatch(option.value)}
          <span>{option.label}</span>
        </Group>
      )}
      value={value}
      allowDeselect={false}
      onChange={onChange}
    />
  );
}

interface ChosenFieldProps {
  field: FieldDraft;
  parties: readonly PartyDraft[];
  onChange: (changes: Partial<FieldDraft>) => void;
  onRemove: () => void;
}

function ChosenField({ field, parties, onChange, onRemove }: ChosenFieldProps) {
  const t = useTexts(agreementsTexts);
  const isFilledIn = field.type !== 'signature' && field.type !== 'date';
  return (
    <Group gap="sm" align="flex-end" className={css.chosen ?? ''}>
      <TextInput
        label={t('compose.place.label', { type: t(`compose.place.types.${field.type}`) })}
        value={field.label}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <PartySelect
        parties={parties}
        value={field.party}
        label={t('compose.place.of')}
        onChange={(party) => party !== null && onChange({ party })}
      />
      {isFilledIn && (
        <Checkbox
          mb={8}
          label={t('compose.place.required')}
          checked={field.required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      )}
      <Button variant="subtle" color="red" onClick={onRemove}>
        {t('compose.place.remove')}
      </Button>
    </Group>
  );
}

/** The number of the page that is nearest to the middle of the window. */
function pageInView(pages: HTMLElement | null): number {
  const middle = window.innerHeight / 2;
  const distances = [...(pages?.children ?? [])].map((page) => {
    const { top, bottom } = page.getBoundingClientRect();
    return top <= middle && bottom >= middle ? 0 : Math.min(Math.abs(top - middle), Math.abs(bottom - middle));
  });
  return Math.max(1, distances.indexOf(Math.min(...distances)) + 1);
}

function focusMark(key: string): void {
  // Once it is there.
  setTimeout(() => {
    const mark = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView({ block: 'nearest' });
  });
}
