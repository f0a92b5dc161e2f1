import { Button, Group, Select, Stack } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReviewers } from '../../../core/reviewers.ts';
import { useSession } from '../../../core/session.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Case } from '../../shared/types.ts';
import { useAssign } from './use-assign.ts';

export function Assignee({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const { user } = useSession();
  const reviewers = useReviewers();
  const { may, assign, isPending, assignToMe } = useAssign(found);
  if (!may) return null;
  const data = reviewers.map(({ userId, email }) => ({ value: userId, label: email }));
  return (
    <Stack gap="xs">
      <Select
        label={t('assignee.label')}
        placeholder={t('filter.nobody')}
        data={data}
        value={found.assignee}
        disabled={isPending}
        // A separate button for unassigning: Mantine's cross is not reachable by keyboard and screen readers.
        allowDeselect={false}
        searchable
        onChange={(value) => assign(value)}
      />
      <Group gap="xs" grow>
        {found.assignee !== user.id && (
          <Button variant="default" onClick={assignToMe} loading={isPending} aria-keyshortcuts="m">
            {t('assignee.me')}
          </Button>
        )}
        {found.assignee !== null && (
          <Button variant="default" onClick={() => assign(null)} loading={isPending}>
            {t('assignee.free')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
