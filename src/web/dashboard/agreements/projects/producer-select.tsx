import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { FoundSelect } from '../../core/search/index.ts';
import { useMay } from '../../core/session.ts';
import { agreementsTexts } from '../locales/index.ts';

interface ProducerSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string;
  onChange: (verificationId: string) => void;
}

/** The producing business, by name: one of the newest that are approved, or any that the service finds. */
export function ProducerSelect({ value, onChange, ...select }: ProducerSelectProps) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const mayRead = useMay('verifications:read');
  const { data: approved = [] } = useQuery({
    queryKey: ['verifications', 'producers'],
    staleTime: 60_000,
    enabled: mayRead,
    queryFn: async () => (await avouch.verifications.list({ type: 'kyb', status: 'approved', limit: 100 })).data,
  });
  const { data: current } = useQuery({
    queryKey: ['verifications', 'producer', value],
    staleTime: 60_000,
    enabled: mayRead && value !== '' && !approved.some(({ id }) => id === value),
    retry: false,
    queryFn: async () => avouch.verifications.get(value, { withhold: 'personal_data' }),
  });
  const known = [...approved, ...(current ? [current] : [])].flatMap((found) =>
    found.type === 'kyb'
      ? [{ value: found.id, label: (found.businessName ?? found.userId ?? found.id).slice(0, 120) }]
      : [],
  );
  return (
    <FoundSelect
      kind="business"
      label={t('projects.form.producer')}
      description={t('projects.form.producerHelp')}
      placeholder={t('projects.form.producerHint')}
      {...select}
      suggested={known}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
