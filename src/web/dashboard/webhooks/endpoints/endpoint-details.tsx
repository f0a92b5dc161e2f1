import { Badge, Code, Group, Text } from '@mantine/core';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { Facts, LongText, Section } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import type { Endpoint } from './use-endpoints.ts';

export function EndpointDetails({ of }: { of: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const names = Object.keys(of.headers ?? {});
  return (
    <Section title={t('endpoint.details')}>
      <Facts
        of={[
          {
            label: t('endpoint.address'),
            value: of.url ? (
              <Group gap={4} wrap="nowrap">
                <LongText>{of.url}</LongText>
                <CopyButton value={of.url} what={t('endpoint.address')} />
              </Group>
            ) : (
              <Text size="sm" c="dimmed">
                {t('endpoint.hidden')}
              </Text>
            ),
          },
          {
            label: t('endpoint.description'),
            value: of.description && <LongText lines={4}>{of.description}</LongText>,
          },
          {
            label: t('endpoint.events'),
            value: of.events.includes('*') ? (
              t('list.allEvents')
            ) : (
              <Group gap={4}>
                {of.events.map((name) => (
                  <Badge key={name} variant="default" tt="none" fw={500}>
                    {name}
                  </Badge>
                ))}
              </Group>
            ),
          },
          {
            label: t('endpoint.headers'),
            value: names.length > 0 && (
              <Group gap={4}>
                {names.map((name) => (
                  <Code key={name}>{name}</Code>
                ))}
              </Group>
            ),
          },
          { label: t('endpoint.created'), value: <Moment at={of.createdAt} exact /> },
          { label: t('endpoint.updated'), value: of.updatedAt !== of.createdAt && <Moment at={of.updatedAt} exact /> },
          { label: t('endpoint.id'), value: <Code>{of.id}</Code> },
        ]}
      />
    </Section>
  );
}
