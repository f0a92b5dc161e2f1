import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconKey } from '#web/kit/icons.generated.ts';
import { useSession } from '../../core/session.ts';
import { KeepCodes, RecoveryCodeList } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

/** Recovery codes, shown once. Only its button closes it. */
export function CodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const { user } = useSession();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('security.codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="warning" icon={<IconKey aria-hidden />}>
          {t('security.codesOnce')}
        </Alert>
        <Text size="sm">{t('security.codesIntro')}</Text>
        <RecoveryCodeList codes={codes} />
        <Group justify="flex-end">
          <KeepCodes
            codes={codes}
            what={t('security.codes')}
            heading={t('security.codesFile', { email: user.email })}
          />
          <Button onClick={onClose} data-autofocus>
            {t('security.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
