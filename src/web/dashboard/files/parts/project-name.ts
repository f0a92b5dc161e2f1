import { useTexts } from '#web/kit/i18n/index.ts';
import { endOfId } from '../../core/object-id.ts';
import { nameOf } from '../../core/project-name.ts';
import { useProjects } from '../../core/projects.tsx';
import { filesTexts } from '../locales/index.ts';

/** A project's name by ID; for one that is not among the newest, the end of the ID. */
export function useProjectName(): (id: string) => string {
  const t = useTexts(filesTexts);
  const { data = [] } = useProjects();
  return (id) => {
    const project = data.find((each) => each.id === id);
    return project ? nameOf(project) : `${t('project')} ${endOfId(id)}`;
  };
}

/** The query of a page about one project. */
export const searchOf = (projectId: string | undefined): string =>
  projectId === undefined ? '' : `?projectId=${encodeURIComponent(projectId)}`;
