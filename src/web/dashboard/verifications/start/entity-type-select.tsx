import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { legalFormName } from '../shared/legal-form.ts';

interface EntityTypeSelectProps {
  /** ISO 3166-1 alpha-2, which determines the forms. */
  country: string;
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
}

/** A company's legal form by its national name, as an ISO 20275 code. */
export function EntityTypeSelect({ country, value, error, onChange }: EntityTypeSelectProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 300);
  const { data } = useQuery({
    queryKey: ['entity-types', country, q],
    queryFn: async () => await avouch.reference.listEntityTypes({ country, limit: 100, ...(q && { q }) }),
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const types = (data?.data ?? []).map((type) => ({ value: type.code, label: legalFormName(type, language) }));
  const isKnown = value === '' || types.some((type) => type.value === value);
  return (
    <Select
      label={t('business.entityType')}
      description={country === '' ? t('business.entityTypeFirst') : undefined}
      placeholder={t('business.entityTypeHint')}
      required
      searchable
      disabled={country === ''}
      data={isKnown ? types : [{ value, label: value }, ...types]}
      filter={({ options }) => options}
      value={value || null}
      error={error}
      onSearchChange={setTyped}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
