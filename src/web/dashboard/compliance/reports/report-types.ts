import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

export const REPORT_TYPES = [
  'performer_records',
  'platform_monthly',
  'consent_withdrawals',
  'agreements_register',
  'kyb_register',
  'verification_statistics',
  'audit_extract',
] as const;

/** A kind of report in plain words; the service's own title of one that is not known here. */
export function useReportType() {
  const t = useTexts(complianceTexts);
  return (type: string, title?: string): { title: string; help: string } => {
    const known = REPORT_TYPES.find((each) => each === type);
    if (!known) return { title: title ?? t('reports.type.other.title'), help: '' };
    return { title: t(`reports.type.${known}.title`), help: t(`reports.type.${known}.help`) };
  };
}
