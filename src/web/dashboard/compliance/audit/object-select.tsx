import { useTexts } from '#web/kit/i18n/index.ts';
import { useObjectNames } from '../../core/object-names.ts';
import { FoundSelect } from '../../core/search/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface ObjectSelectProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** An object of any kind, found by its title, reference, person's name, or ID. */
export function ObjectSelect({ value, onChange }: ObjectSelectProps) {
  const t = useTexts(complianceTexts);
  const nameOf = useObjectNames();
  return (
    <FoundSelect
      label={t('audit.filter.subject')}
      placeholder={t('audit.filter.subjectHelp')}
      clearButtonProps={{ 'aria-label': t('audit.filter.clearSubject') }}
      w={260}
      value={value}
      nameOf={nameOf}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
