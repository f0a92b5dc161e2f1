import { TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

export const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** The times of these days in the device's time zone; invalid days are left out. */
export function dayRange({ from, to }: Days): Days {
  const start = isDay(from) ? new Date(`${from}T00:00:00`) : undefined;
  const end = isDay(to) ? new Date(`${to}T00:00:00`) : undefined;
  end?.setDate(end.getDate() + 1);
  const iso = (date: Date | undefined) => (date && Number.isFinite(date.getTime()) ? date.toISOString() : undefined);
  return { from: iso(start), to: iso(end) };
}

interface DayFiltersProps extends Days {
  onChange: (part: Days) => void;
  required?: boolean;
}

/** Filters by first and last day. */
export function DayFilters({ from, to, onChange, required }: DayFiltersProps) {
  const t = useTexts(complianceTexts);
  return (
    <>
      <TextInput
        type="date"
        label={t('common.from')}
        w={{ base: '100%', xs: 160 }}
        value={from ?? ''}
        max={isDay(to) ? to : undefined}
        required={required}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('common.to')}
        w={{ base: '100%', xs: 160 }}
        value={to ?? ''}
        min={isDay(from) ? from : undefined}
        required={required}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value || undefined })}
      />
    </>
  );
}
