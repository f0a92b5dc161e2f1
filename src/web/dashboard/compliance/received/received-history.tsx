import { Group, List, Text } from '@mantine/core';
import type { ReceivedBundleDetails } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { complianceTexts } from '../locales/index.ts';
import { ReceivedBadge } from './received-status.tsx';

/** The first status and each change, newest first. */
export function ReceivedHistory({ of }: { of: ReceivedBundleDetails['history'] }) {
  const t = useTexts(complianceTexts);
  return (
    <List size="sm" listStyleType="none" spacing="xs">
      {of.toReversed().map(({ at, status, staleSince }) => (
        <List.Item key={`${at}-${status}`}>
          <Group gap="xs">
            <Moment at={at} exact />
            <ReceivedBadge status={status} />
            {staleSince !== null && (
              <Text size="sm" c="dimmed">
                {t('received.detail.staleChange')}
              </Text>
            )}
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
