import { Modal, Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { TRANSFER_REMOVAL_REASONS, type TransferRemovalReason, type Work, type WorkTransfer } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { LongText, notifyDone } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useHolderName } from '../parts/use-words.ts';
import { workKey } from './use-work.ts';

interface RemoveTransferDialogProps {
  work: Work;
  transfer: WorkTransfer;
  onClose: () => void;
}

/** Removes a transfer from the chain of title, with a reason. */
export function RemoveTransferDialog({ work, transfer, onClose }: RemoveTransferDialogProps) {
  const t = useTexts(worksTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const holderOf = useHolderName(work);
  const form = useForm({
    initial: { reason: 'recorded_in_error' as string },
    send: async ({ reason }) => {
      await avouch.works.removeTransfer(work.id, transfer.id, { reason: reason as TransferRemovalReason });
    },
    onSent: () => {
      void queries.invalidateQueries({ queryKey: workKey(work.id) });
      notifyDone(t('transfer.removed'));
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('transfer.removeTitle')}>
      <Form form={form} submit={t('transfer.remove')} button={{ color: 'red' }} cancel={onClose}>
        <Text size="sm">
          <LongText>{t('transfer.removeText', { from: holderOf(transfer.from), to: holderOf(transfer.to) })}</LongText>
        </Text>
        <Select
          label={t('transfer.reason')}
          data={TRANSFER_REMOVAL_REASONS.map((value) => ({ value, label: t(`transfer.reasons.${value}`) }))}
          allowDeselect={false}
          data-autofocus
          {...form.field('reason')}
        />
      </Form>
    </Modal>
  );
}
