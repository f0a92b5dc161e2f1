import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';
import type { RequirementState } from '../parts/status.ts';
import type { Performer } from './names.ts';

/** What somebody or something is called here. */
export function useSubjectName(performers: ReadonlyMap<string, Performer>) {
  const t = useTexts(complianceTexts);
  return ({ type, id }: RequirementState['subject']): string => {
    if (type === 'project') return t('board.detail.wholeProject');
    if (type === 'organization') return t('common.organization');
    if (type === 'release') return `${t('board.detail.release')} ${id}`;
    const performer = performers.get(id);
    const userId = type === 'user' ? id : performer?.userId;
    return performer?.name ?? (userId ? t('board.detail.userId', { id: userId }) : id);
  };
}
