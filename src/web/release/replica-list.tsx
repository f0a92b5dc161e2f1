import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { ReplicaUses } from '#web/hosted/replica-uses.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '#web/kit/long-text.tsx';
import { releaseTexts } from './locales/index.ts';
import type { ShownReplica } from './release-data.ts';

/** The digital replicas that the performer permitted, with their recorded uses; nothing without any. */
export function ReplicaList({ replicas, organization }: { replicas: readonly ShownReplica[]; organization: string }) {
  const t = useTexts(releaseTexts);
  const format = useFormat();
  if (replicas.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="replicas">
      <Title order={2} size="h4" id="replicas">
        {t('replicas.title')}
      </Title>
      <Text component="div">
        <LongText lines={3}>{t('replicas.intro', { organization })}</LongText>
      </Text>
      {replicas.map(({ consentId, purpose, link, withdrawnAt, uses }) => (
        <Card key={consentId} withBorder>
          <Stack gap="xs">
            <Text fw={600} component="div">
              <LongText lines={6}>{purpose}</LongText>
            </Text>
            {withdrawnAt !== null && (
              <Text size="sm" c="dimmed">
                {t('replicas.withdrawn', { at: format.moment(withdrawnAt) })}
              </Text>
            )}
            {uses.length === 0 ? (
              <Text size="sm">{t('replicas.none')}</Text>
            ) : (
              <ReplicaUses size="sm" uses={uses} organization={organization} />
            )}
            {link !== null && (
              <Anchor size="sm" href={link}>
                {t('replicas.open')}
              </Anchor>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
