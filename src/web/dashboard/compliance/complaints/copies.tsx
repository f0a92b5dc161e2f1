import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Complaint } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { LongText, notifyDone, notifyFailed, Section, StatusBadge } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { useCopies } from './use-copies.ts';
import { useFileNames } from './use-file-names.ts';
import { useMatchText } from './use-match-text.ts';

/** The registered files that may be copies of those in the complaint. */
export function Copies({ complaint }: { complaint: Complaint }) {
  const t = useTexts(complianceTexts);
  const matchText = useMatchText();
  const { id, kind, workId: linked } = complaint;
  const mayLink = useMay('compliance:write') && kind === 'copyright';
  const { data, error, refetch } = useCopies(complaint);
  const nameOf = useFileNames(data?.data.map(({ fileId }) => fileId) ?? []);
  return (
    <Section title={t('complaints.copies.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('complaints.copies.none')}
        </Text>
      )}
      <List spacing="md" listStyleType="none">
        {data?.data.map(({ fileId, workId, status, ...copy }) => (
          <List.Item key={fileId}>
            <Group gap="xs">
              <Anchor size="sm" component={Link} to={`/dashboard/files/${fileId}`}>
                <LongText lines={1}>{nameOf(fileId)}</LongText>
              </Anchor>
              <Text size="sm" c="dimmed">
                {matchText(copy)}
              </Text>
              <StatusBadge tone={status === 'covered' ? 'good' : status === 'unknown' ? 'neutral' : 'bad'}>
                {t(`complaints.copies.status.${status}`)}
              </StatusBadge>
              {mayLink && workId !== null && workId !== linked && <LinkWork id={id} workId={workId} />}
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

/** Links the complaint to the work that a file embodies. */
function LinkWork({ id, workId }: { id: string; workId: string }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const link = useMutation({
    mutationFn: () => avouch.complaints.linkWork(id, { workId }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['compliance', 'complaint', id] });
      notifyDone(t('complaints.copies.linked'));
    },
    onError: notifyFailed,
  });
  return (
    <Button size="compact-xs" variant="default" loading={link.isPending} onClick={() => link.mutate()}>
      {t('complaints.copies.link')}
    </Button>
  );
}
