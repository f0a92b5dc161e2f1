import { Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { sayRole } from '#web/kit/role-name.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import type { Party } from '../parts/model.ts';

interface LinkDialogProps {
  /** For the audit log, where the parties' names were shown for a reason. */
  accessReason?: string | undefined;
  party: Pick<Party, 'id' | 'name' | 'role'>;
  agreementId: string;
  onClose: () => void;
}

/** Creates a link for signing on the spot, and shows it once: to scan, copy, or open. */
export function LinkDialog({ party, agreementId, accessReason, onClose }: LinkDialogProps) {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async () =>
      avouch.agreements.renewSigningLink(agreementId, party.id, { deliver: 'answer' }, { accessReason }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['agreements', 'steps', agreementId] }),
    onError: notifyFailed,
    gcTime: 0,
  });
  const name = party.name?.slice(0, 100) ?? sayRole(party.role);
  const url = make.data?.url;
  return (
    <Modal opened onClose={onClose} title={t('detail.link.title')}>
      {url ? (
        <Stack>
          <Text size="sm">{t('detail.link.shown', { name })}</Text>
          <QrCode value={url} />
          <TextInput
            label={t('detail.link.copy')}
            value={url}
            readOnly
            rightSection={<CopyButton value={url} what={t('detail.link.copy')} />}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
            {t('detail.link.open')}
          </Anchor>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{t('detail.link.warning', { name })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {k('cancel')}
            </Button>
            <Button loading={make.isPending} onClick={() => make.mutate()} data-autofocus>
              {t('detail.link.make')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
