import { Modal, NumberInput, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, notifyDone, useForm } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { releaseKey } from './use-release.ts';

/** Withdraws a release permanently. */
export function WithdrawDialog({ releaseId, onClose }: { releaseId: string; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: { reason: '', hours: 48 },
    send: ({ reason, hours }) => {
      const words = reason.trim();
      return avouch.releases.withdraw(releaseId, { acknowledgeWithinHours: hours, ...(words && { reason: words }) });
    },
    onSent: (changed) => {
      queries.setQueryData(releaseKey(releaseId), changed);
      void queries.invalidateQueries({ queryKey: ['releases'] });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t('releases.withdrawn'));
      onClose();
    },
    onRefused: () => queries.invalidateQueries({ queryKey: releaseKey(releaseId) }),
  });
  return (
    <Modal opened onClose={onClose} title={t('releases.withdrawTitle')}>
      <Form form={form} submit={t('releases.withdraw')} button={{ color: 'red' }} cancel={onClose}>
        <Text size="sm">{t('releases.withdrawText')}</Text>
        <Textarea
          label={t('releases.withdrawReason')}
          {...form.field('reason')}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
        />
        <NumberInput
          label={t('releases.withdrawHours')}
          {...form.field('hours', 'acknowledgeWithinHours')}
          min={1}
          max={720}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && form.set({ hours: value })}
        />
      </Form>
    </Modal>
  );
}
