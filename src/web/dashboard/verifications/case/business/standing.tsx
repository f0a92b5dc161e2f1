import { Button, FileInput, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BusinessVerification, toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../../core/api.tsx';
import { useMay } from '../../../core/session.ts';
import { notifyDone } from '../../../core/ui/index.ts';
import { useAccessReason } from '../../access/access.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

/** Takes an approval back for now, or leads a suspended or expired one back to review. */
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
  const [note, setNote] = useState('');
  const suspend = useMutation({
    mutationFn: () => avouch.verifications.suspend(found.id, { note: note.trim() }, { accessReason }),
    onSuccess: async () => {
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
      closeButtonProps={{ 'aria-label': t('access.cancel') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          suspend.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('standing.suspendWhy', { name: (found.businessName ?? found.id).slice(0, 200) })}</Text>
          <Textarea
            label={t('hits.note')}
            required
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {suspend.error && <ErrorState error={suspend.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('access.cancel')}
            </Button>
            <Button type="submit" color="red" loading={suspend.isPending} disabled={note.trim() === ''}>
              {t('standing.suspend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Renew({ found, onClose }: DialogProps) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const [files, setFiles] = useState<File[]>([]);
  const renew = useMutation({
    mutationFn: async () => {
      const incorporation = await Promise.all(files.map(toDataUri));
      const documents = incorporation.length > 0 ? { documents: { incorporation } } : {};
      return avouch.verifications.renew(found.id, documents, { accessReason });
    },
    onSuccess: async () => {
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
      closeButtonProps={{ 'aria-label': t('access.cancel') }}
    >
      <Stack>
        <Text size="sm">{t('standing.renewWhy')}</Text>
        <FileInput
          label={t('standing.papers')}
          multiple
          clearable
          clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          value={files}
          onChange={setFiles}
        />
        {renew.error && <ErrorState error={renew.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('access.cancel')}
          </Button>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('standing.renew')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
