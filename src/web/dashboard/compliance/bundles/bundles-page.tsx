import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { Filters, Page } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { BundleTable } from './bundle-table.tsx';

const route = getRouteApi('/dashboard/compliance/bundles');

/** All bundles, and the way to a new one. */
export function BundlesPage() {
  const t = useTexts(complianceTexts);
  const mayWrite = useMay('compliance:write');
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const { projectId } = search;
  const create = mayWrite && (
    <GoButton
      target={{ to: '/dashboard/compliance/bundles/new', ...(projectId && { search: { projectId } }) }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('bundles.new')}
    </GoButton>
  );
  return (
    <Page title={t('bundles.title')} intro={t('bundles.intro')} actions={create}>
      <Filters>
        <ProjectSelect value={projectId} onChange={(id) => apply({ projectId: id ?? undefined })} />
      </Filters>
      <BundleTable projectId={projectId} create={create} />
    </Page>
  );
}
