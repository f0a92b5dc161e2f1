import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { endOfId } from '../../core/object-id.ts';
import { useProjects } from '../../core/projects.tsx';
import { complianceTexts } from '../locales/index.ts';

export function useProjectName(): (project: Project) => string {
  const t = useTexts(complianceTexts);
  return ({ id, title, externalId }) => title ?? externalId ?? `${t('common.noTitle')} ${endOfId(id)}`;
}

/** A production's title; for one that is not among the newest, the end of its ID. */
export function useProjectTitle(): (id: string) => string {
  const t = useTexts(complianceTexts);
  const nameOf = useProjectName();
  const { data = [] } = useProjects();
  return (id) => {
    const project = data.find((each) => each.id === id);
    return project ? nameOf(project) : `${t('common.project')} ${endOfId(id)}`;
  };
}
