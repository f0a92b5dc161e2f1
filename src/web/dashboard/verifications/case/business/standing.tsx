import { Button, FileInput, Modal, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type BusinessVerification, toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlayerPause, IconRefresh } from '#web/kit/icons.generated.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { Form, useForm } from '../../../core/form/index.ts';
import { useMay } from '../../../core/session.ts';
import { notifyDone } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

/** Suspends an approval, or returns a suspended or expired one to review. */
export function Standing({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const mayReview = useMay('reviews:write');
  const mayWrite = useMay('verifications:write');
  const [suspends, suspend] = useDisclosure();
  const [renews, renew] = useDisclosure();
  return (
    <>
      {mayReview && found.status === 'approved' && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={suspend.open}
        >
          {t('standing.suspend')}
        </Button>
      )}
      {(mayReview || mayWrite) && (found.status === 'suspended' || found.status === 'expired') && (
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={renew.open}>
          {t('standing.renew')}
        </Button>
      )}
      {suspends && <Suspend found={found} onClose={suspend.close} />}
      {renews && <Renew found={found} onClose={renew.close} />}
    </>
  );
}

interface DialogProps {
  found: BusinessVerification;
  onClose: () => void;
}

function Suspend({ found, onClose }: DialogProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => avouch.verifications.suspend(found.id, { note: note.trim() }, { accessReason }),
    onSent: async () => {
      notifyDone(t('standing.suspended'));
      await refresh();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('standing.suspendTitle')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Form
        form={form}
        submit={t('standing.suspend')}
        button={{ color: 'red', disabled: form.values.note.trim() === '' }}
        cancel={onClose}
      >
        <Text size="sm">{t('standing.suspendWhy', { name: (found.businessName ?? found.id).slice(0, 200) })}</Text>
        <Textarea
          label={t('hits.note')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.field('note')}
        />
      </Form>
    </Modal>
  );
}

function Renew({ found, onClose }: DialogProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const form = useForm({
    initial: { files: [] as File[] },
    send: async ({ files }) => {
      const incorporation = await Promise.all(files.map(toDataUri));
      const documents = incorporation.length > 0 ? { documents: { incorporation } } : {};
      return avouch.verifications.renew(found.id, documents, { accessReason });
    },
    onSent: async () => {
      notifyDone(t('standing.renewed'));
      await refresh();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('standing.renewTitle')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
    >
      <Form form={form} submit={t('standing.renew')} cancel={onClose}>
        <Text size="sm">{t('standing.renewWhy')}</Text>
        <FileInput
          label={t('standing.papers')}
          multiple
          clearable
          clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          {...form.field('files', 'documents.incorporation')}
        />
      </Form>
    </Modal>
  );
}
