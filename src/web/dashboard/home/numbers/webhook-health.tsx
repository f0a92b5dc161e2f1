import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListWebhooksResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText, StatusBadge } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Part } from './part.tsx';
import type { AllNumbers } from './use-numbers.ts';

type Endpoint = ListWebhooksResult['data'][number];

/** The health of endpoints, failing ones first. */
export function WebhookHealth({ of }: { of: AllNumbers['webhooks'] }) {
  const t = useTexts(homeTexts);
  return (
    <Part title={t('webhooks.title')} of={of} height={80}>
      {(data) =>
        data.length === 0 ? (
          <Text size="sm">
            <Anchor component={Link} to="/dashboard/webhooks" inherit>
              {t('webhooks.none')}
            </Anchor>
          </Text>
        ) : (
          <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
            {[...data]
              .sort((one, other) => trouble(other) - trouble(one))
              .slice(0, 5)
              .map((endpoint) => (
                <EndpointLine key={endpoint.id} endpoint={endpoint} />
              ))}
          </Stack>
        )
      }
    </Part>
  );
}

const trouble = ({ status, failingSince }: Endpoint): number => (status === 'disabled' ? 2 : failingSince ? 1 : 0);

function EndpointLine({ endpoint: { id, host, description, status, failingSince } }: { endpoint: Endpoint }) {
  const t = useTexts(homeTexts);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" mih={32}>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/dashboard/webhooks/$webhookId" params={{ webhookId: id }} {...props} />}
      >
        <LongText lines={1}>{description ?? host}</LongText>
      </Anchor>
      {status === 'disabled' ? (
        <StatusBadge tone="bad">{t('webhooks.disabled')}</StatusBadge>
      ) : failingSince ? (
        <StatusBadge tone="attention">{t('webhooks.failing')}</StatusBadge>
      ) : (
        <StatusBadge tone="good">{t('webhooks.well')}</StatusBadge>
      )}
    </Group>
  );
}
