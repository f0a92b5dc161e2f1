import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { complianceTexts } from '../locales/index.ts';
import { DetailPage } from './detail-page.tsx';

const route = getRouteApi('/dashboard/compliance/project/$id');

/** The requirements of one production, by our ID or the caller's. */
export function ProjectStatusPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { id } = route.useParams();
  const { data: project, isPending } = useQuery({
    queryKey: ['compliance', 'project', id],
    queryFn: async () => {
      if (/^prj_[0-9a-z]{26}$/.test(id)) return avouch.projects.get(id);
      const [found] = (await avouch.projects.list({ externalId: id, limit: 1 })).data;
      return found ?? null;
    },
  });
  const title = isPending ? '…' : (project?.title ?? project?.externalId ?? t('common.noTitle'));
  return <DetailPage of="project" id={id} title={title} projectId={project?.id ?? null} />;
}
