import { useTexts } from '#web/kit/i18n/index.ts';
import { TabLinks } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

const BASE = '/dashboard/agreements';

/** Between the parts of the area. */
export function AreaTabs() {
  const t = useTexts(agreementsTexts);
  const tabs = [
    { to: BASE, label: t('common.tabs.agreements') },
    { to: `${BASE}/projects`, label: t('common.tabs.projects'), below: true },
    { to: `${BASE}/releases`, label: t('common.tabs.releases'), below: true },
    { to: `${BASE}/consents`, label: t('common.tabs.consents'), below: true },
    { to: `${BASE}/templates`, label: t('common.tabs.templates'), below: true },
  ];
  return <TabLinks label={t('common.area')} tabs={tabs} />;
}
