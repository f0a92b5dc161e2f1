import { Button, Group, Select, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useReviewers } from '../../core/reviewers.ts';
import { useSession } from '../../core/session.ts';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import classes from './queue.module.css';

interface AssignBarProps {
  chosen: ReadonlySet<string>;
  /** With the cases that could not be assigned, which stay selected. */
  onDone: (left: ReadonlySet<string>) => void;
}

/** Assigns the selected cases to one reviewer. */
export function AssignBar({ chosen, onDone }: AssignBarProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const { user } = useSession();
  const reviewers = useReviewers();
  const { mutate, isPending } = useMutation({
    mutationFn: async (assignee: string) => {
      const left = new Set(chosen);
      for (const id of chosen) {
        await avouch.verifications.assign(id, { assignee }, { accessReason: 'review' }).then(
          () => left.delete(id),
          (error: unknown) => notifyFailed(error),
        );
      }
      return left;
    },
    onSuccess: (left) => {
      if (left.size < chosen.size) notifyDone(t('bulk.done', { count: chosen.size - left.size }));
      onDone(left);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['verifications'] });
      void queries.invalidateQueries({ queryKey: ['verification-counts'] });
    },
  });
  return (
    <Group className={classes.bulk} gap="sm" role="region" aria-label={t('bulk.title')}>
      <Text size="sm" fw={600}>
        {t('bulk.chosen', { count: chosen.size })}
      </Text>
      <Select
        size="xs"
        aria-label={t('bulk.to')}
        placeholder={t('bulk.to')}
        data={reviewers.map(({ userId, email }) => ({ value: userId, label: email }))}
        value={null}
        disabled={isPending}
        searchable
        onChange={(value) => value && mutate(value)}
      />
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate(user.id)}>
        {t('assignee.me')}
      </Button>
      <Button size="xs" variant="subtle" disabled={isPending} onClick={() => onDone(new Set())}>
        {t('bulk.clear')}
      </Button>
    </Group>
  );
}
