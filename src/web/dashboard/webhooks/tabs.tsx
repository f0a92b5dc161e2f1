import { useTexts } from '#web/kit/i18n/index.ts';
import { TabLinks } from '../core/ui/index.ts';
import { webhooksTexts } from './locales/index.ts';

/** Endpoints, events, catalogue. */
export function WebhooksTabs() {
  const t = useTexts(webhooksTexts);
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={[
        { to: '/dashboard/webhooks', label: t('tabs.endpoints') },
        { to: '/dashboard/webhooks/events', label: t('tabs.events'), below: true },
        { to: '/dashboard/webhooks/catalogue', label: t('tabs.catalogue') },
      ]}
    />
  );
}
