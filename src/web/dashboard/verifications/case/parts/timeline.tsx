import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import { isAtWork } from '../../shared/statuses.ts';
import { Timeline } from '../../shared/timeline.tsx';
import type { Case } from '../../shared/types.ts';

export function CaseTimeline({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  return (
    <Timeline
      of={{ subject: found.id }}
      name={nameOf(found)}
      version={found.updatedAt}
      intro={t('timeline.intro')}
      refetchInterval={isAtWork(found) ? 5000 : false}
    />
  );
}
