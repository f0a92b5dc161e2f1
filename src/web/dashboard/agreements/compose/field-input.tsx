import { Group, NumberInput, Radio, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { FieldValue, Money, TemplateField } from '#domains/agreements/agreements/templates/template.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';

interface FieldInputProps {
  field: TemplateField;
  /** Whether it is required, given the other values. */
  required: boolean;
  value: FieldValue | undefined;
  error: string | undefined;
  /** Undefined removes the value. */
  onChange: (value: FieldValue | undefined) => void;
  onFocus: () => void;
}

const numberOf = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined);
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

export function FieldInput({ field, required, value, error, onChange, onFocus }: FieldInputProps) {
  const { type, label, help, min, max, choices = [] } = field;
  const common = { label, description: help, required, error, onFocus, 'data-input': `values.${field.name}` };
  const text = (next: string) => onChange(next === '' ? undefined : next);
  switch (type) {
    case 'text':
      return (
        <TextInput
          {...common}
          value={textOf(value)}
          maxLength={numberOf(max) ?? 500}
          onChange={({ currentTarget }) => text(currentTarget.value)}
        />
      );
    case 'long_text':
      return (
        <Textarea
          {...common}
          value={textOf(value)}
          maxLength={numberOf(max) ?? 20_000}
          autosize
          minRows={3}
          maxRows={12}
          onChange={({ currentTarget }) => text(currentTarget.value)}
        />
      );
    case 'date':
      return (
        <TextInput
          {...common}
          type="date"
          value={textOf(value)}
          min={textOf(min as string | undefined) || undefined}
          max={textOf(max as string | undefined) || '9999-12-31'}
          onChange={({ currentTarget }) => text(currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          min={numberOf(min)}
          max={numberOf(max)}
          onChange={(next) => onChange(next === '' ? undefined : Number(next))}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={choices}
          value={textOf(value) || null}
          clearable={!required}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'list':
      return <ListInput common={common} value={value} most={numberOf(max)} onChange={onChange} />;
    case 'boolean':
      return <YesNo common={common} value={value} onChange={onChange} />;
    case 'money':
      return <MoneyInput common={common} value={value as Money | undefined} onChange={onChange} />;
  }
}

interface Common {
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
  onFocus: () => void;
  'data-input': string;
}

interface Part {
  common: Common;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
}

function ListInput({ common, value, most, onChange }: Part & { most: number | undefined }) {
  const t = useTexts(agreementsTexts);
  return (
    <TagsInput
      {...common}
      value={Array.isArray(value) ? value : []}
      maxTags={most ?? 200}
      splitChars={[]}
      acceptValueOnBlur
      placeholder={t('compose.fill.entries')}
      onChange={(next) => onChange(next.length === 0 ? undefined : next.map((entry) => entry.trim().slice(0, 500)))}
    />
  );
}

function YesNo({ common, value, onChange }: Part) {
  const t = useTexts(agreementsTexts);
  const { onFocus, 'data-input': name, ...group } = common;
  return (
    <Radio.Group
      {...group}
      withAsterisk={common.required}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === 'true')}
    >
      <Group gap="lg" mt={6} data-input={name} onFocus={onFocus}>
        <Radio value="true" label={t('compose.fill.yes')} />
        <Radio value="false" label={t('compose.fill.no')} />
      </Group>
    </Radio.Group>
  );
}

const USUAL = ['EUR', 'USD', 'GBP', 'CHF', 'CZK', 'PLN', 'HUF', 'CAD', 'AUD', 'JPY', 'BRL', 'MXN', 'COP', 'INR'];

function MoneyInput({ common, value, onChange }: Omit<Part, 'value'> & { value: Money | undefined }) {
  const t = useTexts(agreementsTexts);
  const currency = value?.currency ?? 'EUR';
  const { label, ...others } = common;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        {...others}
        label={label}
        flex={1}
        inputMode="decimal"
        placeholder="0.00"
        value={value?.amount ?? ''}
        maxLength={20}
        onChange={({ currentTarget }) => {
          const amount = currentTarget.value.replace(',', '.').trim();
          onChange(amount === '' ? undefined : { amount, currency });
        }}
      />
      <Select
        label={t('compose.fill.currency')}
        w={100}
        data={USUAL.includes(currency) ? USUAL : [currency, ...USUAL]}
        value={currency}
        allowDeselect={false}
        onChange={(next) => onChange({ amount: value?.amount ?? '', currency: next ?? 'EUR' })}
      />
    </Group>
  );
}
