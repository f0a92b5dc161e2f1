import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconPlayerPause } from '#web/kit/icons.generated.ts';
import { useMay } from '../../core/session.ts';
import { webhooksTexts } from '../locales/index.ts';
import { useEndpointActions } from './use-endpoint-actions.ts';
import type { Endpoint } from './use-endpoints.ts';

const REASONS = {
  by_request: 'status.by_request',
  gone: 'status.gone',
  failing: 'status.reasonFailing',
} as const;

/** Why nothing is delivered, or soon will not be. */
export function EndpointAlert({ of: endpoint }: { of: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  const mayChange = useMay('webhooks:write');
  const { toggle, isPending } = useEndpointActions(endpoint);
  const { status, disabledReason, failingSince } = endpoint;
  if (status === 'enabled')
    return failingSince ? (
      <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={t('status.failing')}>
        {t('status.since', { when: format.moment(failingSince) })}
      </Alert>
    ) : null;
  return (
    <Alert color="gray" icon={<IconPlayerPause aria-hidden />} title={t('status.disabled')}>
      <Stack gap="xs">
        <Text size="sm">{disabledReason && t(REASONS[disabledReason])}</Text>
        <Text size="sm">{t('status.whileOff')}</Text>
        {mayChange && (
          <Group>
            <Button size="xs" onClick={() => void toggle()} loading={isPending}>
              {t('endpoint.enable')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
