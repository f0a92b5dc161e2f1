import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import { DOCUMENT_TYPES, sayDocumentType } from '#web/kit/document-type.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { useMay } from '../../core/session.ts';
import { settingsTexts } from '../locales/index.ts';
import type { Field, PolicyValues } from './fields.ts';
import { useCountries } from './use-policy.ts';
import { useSaying } from './use-saying.ts';

interface RuleInputProps {
  field: Field;
  values: PolicyValues;
  error: string | undefined;
  onChange: (part: Partial<PolicyValues>) => void;
}

/** The input for a rule's kind. */
export function RuleInput(props: RuleInputProps) {
  const t = useTexts(settingsTexts);
  const isOwner = useMay('organization:write');
  const { field, values, error, onChange } = props;
  const label = t(`policy.field.${field.name}`);
  const isClosed = field.ownersOnly === true && !isOwner;
  const explanation = t(`policy.explain.${field.name}`);
  const description = isClosed ? `${explanation} ${t('policy.ownersOnly')}` : explanation;
  const set = (value: unknown): void => onChange({ [field.name]: value });
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          label={label}
          description={description}
          error={error}
          disabled={isClosed}
          checked={values[field.name] === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    case 'evidence':
      return (
        <Select
          label={label}
          description={description}
          error={error}
          data={(['any', 'document', 'wallet'] as const).map((value) => ({
            value,
            label: t(`policy.evidence.${value}`),
          }))}
          value={values.evidence}
          allowDeselect={false}
          onChange={set}
          maw={320}
        />
      );
    case 'liveness':
      return (
        <Select
          label={label}
          description={description}
          error={error}
          data={(['required', 'when_supplied'] as const).map((value) => ({ value, label: t(`policy.${value}`) }))}
          value={values.liveness}
          allowDeselect={false}
          onChange={set}
          maw={320}
        />
      );
    case 'categories':
      return (
        <MultiSelect
          label={label}
          description={description}
          error={error}
          placeholder={values.categories.length === 0 ? t('policy.nobody') : undefined}
          data={(['sanctions', 'pep', 'adverse'] as const).map((value) => ({ value, label: t(`policy.${value}`) }))}
          value={values.categories}
          clearable
          onChange={set}
        />
      );
    case 'types':
      return (
        <MultiSelect
          label={label}
          description={description}
          error={error}
          placeholder={values.types === null ? t('policy.any') : undefined}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: sayDocumentType(value) }))}
          value={values.types ?? []}
          clearable
          onChange={(types) => set(types.length === 0 ? null : types)}
        />
      );
    case 'countries':
      return <CountriesInput {...props} label={label} description={description} />;
    default:
      return (
        <RuleNumber field={field} values={values} error={error} label={label} explanation={explanation} set={set} />
      );
  }
}

interface RuleNumberProps extends Pick<RuleInputProps, 'values' | 'error'> {
  field: Extract<Field, { kind: 'number' }>;
  label: string;
  explanation: string;
  set: (value: number | null) => void;
}

function RuleNumber({ field, values, error, label, explanation, set }: RuleNumberProps) {
  const t = useTexts(settingsTexts);
  const say = useSaying();
  const value = values[field.name] as number | null;
  const bound = (of: number): string => say(field, { ...values, [field.name]: of });
  // Shares are entered in percent.
  const factor = field.share ? 100 : 1;
  return (
    <NumberInput
      label={label}
      description={`${explanation} ${t('policy.bounds', { min: bound(field.min), max: bound(field.max) })}`}
      error={error}
      min={field.min * factor}
      max={field.max * factor}
      step={field.share ? 1 : (field.step ?? 1)}
      decimalScale={field.step && !field.share ? 2 : 0}
      suffix={field.share || field.unit === 'percent' ? '%' : ''}
      clampBehavior="blur"
      required={field.optional !== true}
      withAsterisk={false}
      placeholder={field.optional ? t('policy.noLimit') : undefined}
      value={value === null ? '' : Math.round(value * factor * 100) / 100}
      onChange={(entered) => set(entered === '' ? (field.optional ? null : value) : Number(entered) / factor)}
      maw={420}
    />
  );
}

function CountriesInput({
  field,
  values,
  error,
  onChange,
  label,
  description,
}: RuleInputProps & { label: string; description: string }) {
  const t = useTexts(settingsTexts);
  const countries = useCountries(useLanguage()).data ?? [];
  const isAllow = field.name === 'allow';
  const chosen = (isAllow ? values.allow : values.deny) ?? [];
  // Issuers other than countries, such as the United Nations, have codes too.
  const others = chosen.filter((code) => !countries.some(({ value }) => value === code));
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      placeholder={chosen.length === 0 ? t(isAllow ? 'policy.any' : 'policy.nowhere') : undefined}
      data={[...countries, ...others.map((value) => ({ value, label: value }))]}
      value={chosen}
      searchable
      clearable
      onChange={(codes) => onChange(isAllow ? { allow: codes.length === 0 ? null : codes } : { deny: codes })}
    />
  );
}
