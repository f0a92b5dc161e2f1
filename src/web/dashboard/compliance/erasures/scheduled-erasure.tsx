import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';
import { confirm, notifyDone, notifyFailed, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** What an erasure is waiting for, and how to stop it. */
export function ScheduledErasure({ erasure }: { erasure: Erasure }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { approve, cancel } = useOrder(erasure.id);
  const mayErase = useMay('compliance:erase');
  const mayCancel = useMay('compliance:write');
  const own = useSession().user.id;
  const { needsApproval, scheduledFor, createdBy } = erasure;
  return (
    <Section title={t('erasures.order.title')}>
      {scheduledFor !== null && (
        <Text size="sm">
          {t(needsApproval ? 'erasures.order.beginsApproved' : 'erasures.order.begins', {
            when: format.moment(scheduledFor),
          })}
        </Text>
      )}
      <Group mt="sm">
        {needsApproval && mayErase && createdBy.id !== own && (
          <Button color="red" loading={approve.isPending} onClick={() => void approve.ask()}>
            {t('erasures.order.approve')}
          </Button>
        )}
        {mayCancel && (
          <Button variant="default" loading={cancel.isPending} onClick={() => void cancel.ask()}>
            {t('erasures.order.cancel')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

function useOrder(id: string) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const settled = (text: string) => async () => {
    notifyDone(text);
    await queries.invalidateQueries({ queryKey: ['compliance'] });
  };
  const approve = useMutation({
    mutationFn: () => avouch.erasures.approve(id),
    onSuccess: settled(t('erasures.order.approved')),
    onError: notifyFailed,
  });
  const cancel = useMutation({
    mutationFn: () => avouch.erasures.cancel(id),
    onSuccess: settled(t('erasures.order.cancelled')),
    onError: notifyFailed,
  });
  const ask = async (question: { title: string; children: string; action: string }, then: () => void) => {
    if (await confirm({ ...question, dangerous: true })) then();
  };
  return {
    approve: {
      isPending: approve.isPending,
      ask: () =>
        ask(
          {
            title: t('erasures.order.approveTitle'),
            children: t('erasures.form.confirmIrreversible'),
            action: t('erasures.order.approve'),
          },
          approve.mutate,
        ),
    },
    cancel: {
      isPending: cancel.isPending,
      ask: () =>
        ask(
          {
            title: t('erasures.order.cancelTitle'),
            children: t('erasures.order.cancelText'),
            action: t('erasures.order.cancel'),
          },
          cancel.mutate,
        ),
    },
  };
}
