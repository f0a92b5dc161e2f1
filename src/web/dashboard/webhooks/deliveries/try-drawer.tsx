import { Alert, Button, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSend } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { JsonBlock } from '../../core/ui/index.ts';
import type { Endpoint } from '../endpoints/use-endpoints.ts';
import { type EventName, useEventTypes } from '../events/event-names.ts';
import { webhooksTexts } from '../locales/index.ts';
import { TryResult } from './try-result.tsx';

/** Sends a signed sample of any event, and shows the result. */
export function TryDrawer({ of, opened, onClose }: { of: Endpoint; opened: boolean; onClose: () => void }) {
  const t = useTexts(webhooksTexts);
  return (
    <Drawer opened={opened} onClose={onClose} title={t('try.title')} position="right" size="lg">
      <Try of={of} />
    </Drawer>
  );
}

function Try({ of: { id, status, events } }: { of: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const { types } = useEventTypes();
  const wanted = events.find((name) => name !== '*') as EventName | undefined;
  const [name, setName] = useState<EventName>(wanted ?? 'identity.verified');
  const send = useMutation({
    mutationFn: () => avouch.webhooks.test(id, { event: name }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks', 'deliveries', id] }),
  });
  const type = types.find((each) => each.name === name);
  if (status === 'disabled') return <Alert color="gray">{t('try.off')}</Alert>;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('try.intro')}
      </Text>
      <Group align="flex-end">
        <Select
          label={t('try.event')}
          description={type?.meaning}
          data={types.map((each) => ({ value: each.name, label: each.name, disabled: each.sample === null }))}
          value={name}
          searchable
          allowDeselect={false}
          onChange={(value) => value && setName(value as EventName)}
          style={{ flex: '1 1 14rem' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <Group>
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => send.mutate()}
          loading={send.isPending}
          disabled={type?.sample === null}
        >
          {t(send.data ? 'try.again' : 'try.send')}
        </Button>
      </Group>
      {send.error && <ErrorState error={send.error} />}
      {send.data && <TryResult key={send.data.id} deliveryId={send.data.id} />}
      {type?.sample && <JsonBlock label={t('try.payload')} value={{ event: name, test: true, data: type.sample }} />}
    </Stack>
  );
}
