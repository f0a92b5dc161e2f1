import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { service } from '../../core/service.ts';
import { useMay } from '../../core/session.ts';
import { CodeBlock, LongText } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { listenCommand, receiverCommand } from './snippets.ts';
import type { Integration } from './use-integration.ts';

/** Where the checkout's receiver listens. */
const LOCAL = 'http://127.0.0.1:4100/';

/** An endpoint for events, with a receiver to try it; or events on this machine without one. */
export function WebhookStep({ of }: { of: Integration }) {
  const t = useTexts(homeTexts);
  const may = useMay('webhooks:write');
  const { shown, keep, webhook } = of;
  const { webhooks } = useAvouch();
  const { localReceivers } = service();
  const form = useForm({
    initial: { url: localReceivers ? LOCAL : '' },
    send: ({ url }) => webhooks.create({ url: url.trim(), events: ['*'] }),
    onSent: ({ secret }) => keep({ secret }),
  });
  const listen = (
    <CodeBlock label={t('start.webhook.listenLabel')}>
      {listenCommand({ baseUrl: location.origin, apiKey: shown.apiKey })}
    </CodeBlock>
  );
  if (webhook)
    return (
      <Stack gap="sm">
        <Text size="sm">
          <LongText>{t('start.webhook.added', { host: webhook.host })}</LongText>
        </Text>
        {shown.secret ? (
          <>
            <CodeBlock label={t('start.webhook.secret')} wrap>
              {shown.secret}
            </CodeBlock>
            <Text size="sm">{t('start.webhook.receive')}</Text>
            <CodeBlock label={t('start.webhook.receiveLabel')}>{receiverCommand(shown.secret)}</CodeBlock>
          </>
        ) : (
          <Text size="sm">{t('start.webhook.lost')}</Text>
        )}
      </Stack>
    );
  return (
    <Stack gap="sm">
      {may && (
        <Form form={form}>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={t('start.webhook.url')}
              type="url"
              required
              withAsterisk={false}
              maxLength={2000}
              placeholder="https://example.org/avouch"
              style={{ flex: '1 1 16rem' }}
              {...form.field('url')}
            />
            <Button type="submit" loading={form.isPending}>
              {t('start.webhook.add')}
            </Button>
          </Group>
        </Form>
      )}
      {!localReceivers && (
        <Alert color="blue" variant="light">
          {t('start.webhook.notLocal')}
        </Alert>
      )}
      <Text size="sm">{t('start.webhook.listen')}</Text>
      {listen}
    </Stack>
  );
}
