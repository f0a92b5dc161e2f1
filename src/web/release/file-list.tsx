import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { addressOf } from '#web/hosted/call-service.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { releaseTexts } from './locales/index.ts';
import type { FileName } from './release-data.ts';
import { pathOf } from './service.ts';

const WORDS = {
  'release.sd-jwt': 'release',
  'status.json': 'status',
  'trust.json': 'trust',
  'document.pdf': 'document',
  'evidence.json': 'evidence',
} as const satisfies Record<FileName, string>;

/** The available downloads, with their purpose. */
export function FileList({ names }: { names: readonly FileName[] }) {
  const t = useTexts(releaseTexts);
  return (
    <Stack gap="sm" component="section" aria-labelledby="files">
      <Title order={2} size="h4" id="files">
        {t('files.title')}
      </Title>
      <List spacing="xs" icon={<IconDownload size={18} aria-hidden />}>
        {names.map((name) => (
          <List.Item key={name}>
            <Anchor href={addressOf(pathOf(name))} download={name}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(`files.${WORDS[name]}`)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
