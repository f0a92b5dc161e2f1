import { Modal, Text, Textarea } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Form, useForm } from '../../core/form/index.ts';
import { agreementsTexts } from '../locales/index.ts';

interface VoidDialogProps {
  title: string;
  onClose: () => void;
  onVoid: (reason: string) => Promise<unknown>;
}

/** Asks for the reason that all parties receive. */
export function VoidDialog({ title, onClose, onVoid }: VoidDialogProps) {
  const t = useTexts(agreementsTexts);
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => onVoid(reason.trim()),
    onSent: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('detail.voidQuestion')}>
      <Form
        form={form}
        submit={t('detail.void')}
        button={{ color: 'red', disabled: form.values.reason.trim() === '' }}
        cancel={onClose}
      >
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('detail.voidText', { title })}
        </Text>
        <Textarea
          label={t('detail.voidReason')}
          {...form.field('reason')}
          maxLength={1000}
          autosize
          minRows={2}
          required
          data-autofocus
        />
      </Form>
    </Modal>
  );
}
