import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { complianceTexts } from '../locales/index.ts';

const MOST = 300;

/** The newest productions: to choose from, and to say what an id is called. */
export function useProjects() {
  const avouch = useAvouch();
  const enabled = useMay('agreements:read');
  return useQuery({
    queryKey: ['compliance', 'project-choice'],
    staleTime: 60_000,
    enabled,
    queryFn: async () => avouch.projects.list({ limit: 100 }).toArray({ limit: MOST }),
  });
}

/** What a production is called; of one that is not among the newest, the end of its id. */
export function useProjectTitle(): (id: string) => string {
  const t = useTexts(complianceTexts);
  const { data = [] } = useProjects();
  return (id) => {
    const project = data.find((each) => each.id === id);
    if (!project) return `${t('common.project')} …${id.slice(-6)}`;
    return project.title ?? project.externalId ?? `${t('common.noTitle')} …${id.slice(-6)}`;
  };
}
