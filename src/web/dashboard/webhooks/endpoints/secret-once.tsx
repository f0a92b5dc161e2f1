import { Alert, Button, Code, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconKey } from '#web/kit/icons.generated.ts';
import { Snippets } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { verifySnippets } from './snippets.ts';

interface SecretOnceProps {
  secret: string | undefined;
  /** When the previous secret stops signing. */
  overlapUntil?: string | null;
  onClose: () => void;
}

/** The signing secret, shown once, with its use in a receiver. Only its button closes it. */
export function SecretOnce({ secret, overlapUntil, onClose }: SecretOnceProps) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={t('secret.title')}
      size="xl"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="warning" icon={<IconKey aria-hidden />}>
          {t('secret.once')}
        </Alert>
        <Group gap="xs" wrap="nowrap">
          <Code
            block
            flex={1}
            aria-label={t('secret.label')}
            style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}
          >
            {secret}
          </Code>
          <CopyButton value={secret ?? ''} what={t('secret.label')} />
        </Group>
        {overlapUntil && <Text size="sm">{t('secret.overlap', { when: format.moment(overlapUntil) })}</Text>}
        <Title order={3} size="h5">
          {t('secret.verify')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('secret.verifyHint')}
        </Text>
        <Snippets label={t('secret.snippets')} of={verifySnippets()} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('secret.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
