import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { agreementsTexts } from '../locales/index.ts';

interface VoidDialogProps {
  title: string;
  opened: boolean;
  isPending: boolean;
  onClose: () => void;
  onVoid: (reason: string) => void;
}

/** Asks for the reason that everybody is told. */
export function VoidDialog({ title, opened, isPending, onClose, onVoid }: VoidDialogProps) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const [reason, setReason] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title={t('detail.voidQuestion')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onVoid(reason.trim());
        }}
      >
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('detail.voidText', { title })}
          </Text>
          <Textarea
            label={t('detail.voidReason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {k('cancel')}
            </Button>
            <Button type="submit" color="red" loading={isPending} disabled={reason.trim() === ''}>
              {t('detail.void')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
