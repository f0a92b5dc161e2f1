import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { dayRange } from '../parts/day-filters.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { CheckpointCard } from './checkpoint-card.tsx';
import { ExportButton } from './export-button.tsx';

const route = getRouteApi('/dashboard/compliance/audit');

/** All actions, with actor and object. */
export function AuditPage() {
  const t = useTexts(complianceTexts);
  const { action, subject, actorId, from, to } = route.useSearch();
  const times = dayRange({ from, to });
  const filter = {
    ...(action && { action }),
    ...(subject && { subject }),
    ...(actorId && { actorId }),
    ...(times.from && { from: times.from }),
    ...(times.to && { to: times.to }),
  };
  return (
    <Page title={t('audit.title')} intro={t('audit.intro')} actions={<ExportButton filter={filter} />}>
      <AuditFilters />
      <AuditTable filter={filter} />
      <Section title={t('audit.checkpoint.title')}>
        <CheckpointCard />
      </Section>
    </Page>
  );
}
