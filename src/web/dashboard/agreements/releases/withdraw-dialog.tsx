import { Modal, NumberInput, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Release } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { releaseKey, useReleaseReason } from './use-release.ts';

/** Withdraws a release permanently. */
export function WithdrawDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const options = useReleaseReason(release);
  const form = useForm({
    initial: { reason: '', hours: 48 },
    send: ({ reason, hours }) => {
      const words = reason.trim();
      const params = { acknowledgeWithinHours: hours, ...(words && { reason: words }) };
      return avouch.releases.withdraw(release.id, params, options);
    },
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ['releases'] });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t('releases.withdrawn'));
      onClose();
    },
    onRefused: () => queries.invalidateQueries({ queryKey: releaseKey(release.id) }),
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
