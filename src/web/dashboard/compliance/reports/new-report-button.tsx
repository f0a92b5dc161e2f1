import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { GoButton } from '../../core/go.tsx';
import { complianceTexts } from '../locales/index.ts';

export function NewReportButton() {
  const t = useTexts(complianceTexts);
  return (
    <GoButton target={{ to: '/dashboard/compliance/reports/new' }} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('reports.new')}
    </GoButton>
  );
}
