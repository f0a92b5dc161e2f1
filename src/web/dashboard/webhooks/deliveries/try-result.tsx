import { Alert, Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleX } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import type { Attempt } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';
import { useDelivery } from './use-deliveries.ts';

/** The result of a test, as soon as it is known. */
export function TryResult({ deliveryId }: { deliveryId: string }) {
  const t = useTexts(webhooksTexts);
  const { data, error } = useDelivery(deliveryId, { isFresh: true });
  const attempt = data?.attempts.at(-1);
  return (
    <div aria-live="polite">
      {error && <ErrorState error={error} />}
      {!attempt && !error && (
        <Group gap="sm">
          <Loader size="sm" aria-hidden />
          <Text size="sm">{t('try.waiting')}</Text>
        </Group>
      )}
      {attempt && (
        <Stack gap="xs">
          <Outcome of={attempt} />
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/webhooks/$webhookId"
                params={{ webhookId: data?.webhookId ?? '' }}
                search={{ delivery: deliveryId }}
              />
            )}
          >
            {t('try.show')}
          </Anchor>
        </Stack>
      )}
    </div>
  );
}

function Outcome({ of: { error, statusCode, ms, acknowledged, responseBody } }: { of: Attempt }) {
  const t = useTexts(webhooksTexts);
  if (error)
    return (
      <Alert
        color="red"
        icon={<IconCircleX aria-hidden />}
        title={statusCode ? `${t('try.refused')} · ${statusCode}` : t('try.refused')}
      >
        <Stack gap={4}>
          <Text size="sm">{t(`error.${error}`)}</Text>
          {responseBody && (
            <Text size="xs" ff="monospace" lineClamp={6} style={{ overflowWrap: 'anywhere' }}>
              {responseBody}
            </Text>
          )}
        </Stack>
      </Alert>
    );
  return (
    <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title={t('try.accepted')}>
      <Text size="sm">{t('try.acceptedText', { status: statusCode ?? '', ms })}</Text>
      <Text size="sm">{t(acknowledged ? 'try.acknowledged' : 'try.notAcknowledged')}</Text>
    </Alert>
  );
}
