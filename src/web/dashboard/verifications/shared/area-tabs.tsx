import { useTexts } from '#web/kit/i18n/index.ts';
import { TabLinks } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const ROOT = '/dashboard/verifications';

export function AreaTabs() {
  const t = useTexts(verificationsTexts);
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={[
        { to: ROOT, label: t('tabs.cases') },
        { to: `${ROOT}/sessions`, label: t('tabs.sessions'), below: true },
        { to: `${ROOT}/persons`, label: t('tabs.persons'), below: true },
      ]}
    />
  );
}
