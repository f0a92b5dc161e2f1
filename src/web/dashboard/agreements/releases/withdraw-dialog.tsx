import { Button, Group, Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { releaseKey } from './use-release.ts';

/** Takes a release back for good. */
export function WithdrawDialog({ releaseId, onClose }: { releaseId: string; onClose: () => void }) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState(48);
  const withdraw = useMutation({
    mutationFn: async () => {
      const words = reason.trim();
      return avouch.releases.withdraw(releaseId, { acknowledgeWithinHours: hours, ...(words && { reason: words }) });
    },
    onSuccess: (changed) => {
      queries.setQueryData(releaseKey(releaseId), changed);
      void queries.invalidateQueries({ queryKey: ['releases'] });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t('releases.withdrawn'));
      onClose();
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: releaseKey(releaseId) });
      notifyFailed(error);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('releases.withdrawTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          withdraw.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('releases.withdrawText')}</Text>
          <Textarea
            label={t('releases.withdrawReason')}
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <NumberInput
            label={t('releases.withdrawHours')}
            value={hours}
            min={1}
            max={720}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => typeof value === 'number' && setHours(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {k('cancel')}
            </Button>
            <Button type="submit" color="red" loading={withdraw.isPending}>
              {t('releases.withdraw')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
