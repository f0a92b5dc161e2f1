import { REPORT_TYPE_NAMES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** A report type in plain words; the service's title for an unknown one. */
export function useReportType() {
  const t = useTexts(complianceTexts);
  return (type: string, title?: string): { title: string; help: string } => {
    const known = REPORT_TYPE_NAMES.find((each) => each === type);
    if (!known) return { title: title ?? t('reports.type.other.title'), help: '' };
    return { title: t(`reports.type.${known}.title`), help: t(`reports.type.${known}.help`) };
  };
}
