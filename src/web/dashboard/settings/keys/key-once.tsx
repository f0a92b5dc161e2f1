import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import type { NewApiKey } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconKey } from '#web/kit/icons.generated.ts';
import { Snippets } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { firstCall } from './first-call.ts';

interface KeyOnceProps {
  of: Pick<NewApiKey, 'apiKey'>;
  /** When the previous key stops working. */
  oldUntil?: string | undefined;
  onClose: () => void;
}

/** A new key, shown once, with a first call. Only its button closes it. */
export function KeyOnce({ of: { apiKey }, oldUntil, onClose }: KeyOnceProps) {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keyOnce.title')}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="warning" icon={<IconKey aria-hidden />}>
          {t('keyOnce.once')}
        </Alert>
        <Group gap="xs" wrap="nowrap">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }} data-testid="new-key">
            {apiKey}
          </Code>
          <CopyButton value={apiKey} what={t('keyOnce.label')} />
        </Group>
        {oldUntil && <Text size="sm">{t('keyOnce.old', { when: format.moment(oldUntil) })}</Text>}
        <Text size="sm" c="dimmed">
          {t('keyOnce.try')}
        </Text>
        <Snippets label={t('keyOnce.snippets')} of={firstCall(location.origin, apiKey)} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('keyOnce.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
