import { Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListErasureItemsResult, RetentionPolicy } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay, useSession } from '../../core/session.ts';
import { notifyDone, notifyFailed, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

type Held = Extract<ListErasureItemsResult['data'][number]['class'], string>;
type Pending = NonNullable<RetentionPolicy['pending']>;

/** A pending change to shorter retention, with buttons to approve or stop it. */
export function PendingChange({ current, pending }: { current: RetentionPolicy; pending: Pending }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const mayErase = useMay('compliance:erase');
  const mayCancel = useMay('compliance:write');
  const own = useSession().user.id;
  const { approve, cancel } = useSettle();
  return (
    <Section title={t('retention.pending.title')}>
      <Text size="sm">{t('retention.pending.begins', { when: format.moment(pending.scheduledFor) })}</Text>
      {pending.needsApproval && <Text size="sm">{t('retention.pending.needsApproval')}</Text>}
      <Changes current={current} pending={pending} />
      <Group mt="sm">
        {pending.needsApproval && mayErase && pending.createdBy.id !== own && (
          <Button color="red" loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('retention.pending.approve')}
          </Button>
        )}
        {mayCancel && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('retention.pending.cancel')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

function Changes({ current, pending }: { current: RetentionPolicy; pending: Pending }) {
  const t = useTexts(complianceTexts);
  // The API includes every class in both.
  const rules = Object.entries(pending.rules) as [Held, Pending['rules'][string]][];
  const changed = rules.filter(([held, rule]) => {
    const before = current.rules[held];
    return before?.eraseAfterDays !== rule?.eraseAfterDays || before?.keepAtLeastDays !== rule?.keepAtLeastDays;
  });
  const days = (count: number | null, none: string): string =>
    count === null ? none : t('retention.pending.days', { days: count });
  return (
    <List size="sm" mt="xs" aria-label={t('retention.pending.changes')}>
      {changed.map(([held, rule]) => (
        <List.Item key={held}>
          {t('retention.pending.rule', {
            class: t(`erasures.class.${held}`),
            keep: days(rule?.keepAtLeastDays ?? null, t('retention.none')),
            erase: days(rule?.eraseAfterDays ?? null, t('retention.never')),
          })}
        </List.Item>
      ))}
    </List>
  );
}

function useSettle() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const settled = (text: string) => (policy: RetentionPolicy) => {
    notifyDone(text);
    queries.setQueryData(['compliance', 'retention'], policy);
  };
  const approve = useMutation({
    mutationFn: async () => avouch.retentionPolicy.approveRetentionChange(),
    onSuccess: settled(t('retention.pending.approved')),
    onError: notifyFailed,
  });
  const cancel = useMutation({
    mutationFn: async () => avouch.retentionPolicy.cancelRetentionChange(),
    onSuccess: settled(t('retention.pending.cancelled')),
    onError: notifyFailed,
  });
  return { approve, cancel };
}
